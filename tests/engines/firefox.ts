/** Firefox by its WebDriver BiDi, which Puppeteer speaks. */
import { existsSync } from 'node:fs';
import { launch, type ElementHandle } from 'puppeteer-core';
import { patienceMs, type Engine, type Visitor } from './visitor.ts';

const known = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const binary = [process.env['FIREFOX_BIN'], ...known].find((path) => path !== undefined && path !== '' && existsSync(path));

export const firefox: Engine = {
  name: 'Firefox',
  binary,
  howToHaveIt: 'install the package firefox-esr, or set FIREFOX_BIN',
  opens: openFirefox,
};

async function openFirefox(): Promise<Visitor> {
  const browser = await launch({ browser: 'firefox', executablePath: binary!, headless: true });
  const page = await browser.newPage();
  const find = async (element: string, isVisible = true): Promise<ElementHandle> => {
    const found = await page.waitForSelector(`::-p-xpath(${element})`, { visible: isVisible, timeout: patienceMs });
    if (!found) throw new Error(`There is no ${element}`);
    return found;
  };
  return {
    goes: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    asks: (question, input) => page.evaluate(`(${question.toString()})(${JSON.stringify(input)})`) as never,
    clicks: async (element) => (await find(element)).click(),
    types: async (element, text) => (await find(element)).type(text),
    chooses: async (fileInput, file) => ((await find(fileInput, false)) as ElementHandle<HTMLInputElement>).uploadFile(file),
    leaves: () => browser.close(),
  };
}

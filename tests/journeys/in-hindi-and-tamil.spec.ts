/** The main job of a customer who reads Hindi or Tamil, from a word in its script to the report that a doctor reads. */
import type { Browser, Page, TestInfo } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '../../src/brand.ts';
import { expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { codeInInbox, expect, test } from '../support/journeys/browser.ts';
import { findCutWords } from '../support/journeys/cut-words.ts';
import { wordsIn, type AppWords } from '../support/journeys/words-in.ts';
import { untilAllIsKept } from '../support/journeys/worker.ts';
import { asJson, typed } from '../support/server/commands.ts';

test.use({ serviceWorkers: 'allow', permissions: ['clipboard-read', 'clipboard-write'] });

/** The customer, and the father for whom they book as well, write their names in their own script. */
const readers = [
  { code: 'hi', typed: 'शुगर टेस्ट', customer: 'रवि अय्यर', father: 'मोहन अय्यर', street: '12 महात्मा गांधी रोड' },
  { code: 'ta', typed: 'சர்க்கரை', customer: 'ரவி ஐயர்', father: 'மோகன் ஐயர்', street: '12 மகாத்மா காந்தி சாலை' },
] as const;

type Reader = (typeof readers)[number];

/** What everything below needs: a phone that shows the app in a language, and who holds it. */
type Journey = {
  readonly page: Page;
  readonly words: AppWords;
  readonly reader: Reader;
  readonly email: string;
  readonly phone: string;
  readonly dataDir: string;
};

for (const reader of readers) {
  test(`${reader.code}: somebody finds a test by a word in the script, registers, books for two, moves the visit, shows it offline, reads the report and shares it`, async ({
    page,
    server,
    browser,
    dataDir,
  }, info) => {
    const words = await wordsIn(reader.code);
    const journey = { page, words, reader, dataDir, ...contactsOf(reader, info) };
    await findsTest(journey);
    await registers(journey);
    await provesContacts(journey);
    await booksForTwo(journey);
    const number = await readsOrder(journey);
    await movesVisit(journey, number);
    await showsVisitOffline(journey, number, server);
    await labReports(journey, number);
    const link = await readsAndSharesReport(journey, number);
    await opensAsDoctor(browser, link, journey);
  });
}

/** A customer of their own for each run of the test on a server that others use as well. */
function contactsOf({ code }: Reader, { project, workerIndex }: TestInfo) {
  const place = readers.findIndex((reader) => reader.code === code);
  return {
    email: `${code}.${project.name}.${workerIndex}@example.com`,
    phone: `98450${String(20_000 + (project.name === 'phone' ? 0 : 5000) + workerIndex * 2 + place)}`,
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').last();

/** No rule is broken, nothing is cut, and nothing scrolls sideways. */
async function looksRight(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', /^(?:hi|ta)$/);
  await expectNoViolationsInBothSchemes(page);
  expect(await findCutWords(page)).toEqual([]);
}

/** The names that the catalogue's translation gives to the two tests. */
function testNames({ code }: Reader): { readonly sugar: string; readonly cbc: string } {
  const nameIn = (file: string, id: string) => {
    const texts = JSON.parse(readFileSync(join('server/catalogue/translations', code, 'tests', file), 'utf8')) as Readonly<
      Record<string, { readonly name: string }>
    >;
    return texts[id]?.name ?? '';
  };
  return { sugar: nameIn('diabetes.json', 'glucose-fasting'), cbc: nameIn('haematology.json', 'cbc') };
}

async function findsTest({ page, words, reader }: Journey): Promise<void> {
  await page.goto(`/${reader.code}/`);
  await looksRight(page);
  const hero = page.getByRole('main').getByRole('search');
  await hero.getByRole('combobox', { name: words['search-box'].label }).fill(reader.typed);
  await expect(page.getByRole('option', { name: testNames(reader).sugar })).toBeVisible();
  await looksRight(page);
  await hero.getByRole('button', { name: words['search-box'].submit }).click();
  await page.getByRole('link', { name: testNames(reader).sugar, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: testNames(reader).sugar })).toBeVisible();
  await expect(page.getByRole('heading', { name: words.test.preparation })).toBeVisible();
  await looksRight(page);
  await button(page, words.test.bookNow).click();
  await expect(page.getByText(words.test.logInToBook)).toBeVisible();
}

async function registers({ page, words: { register, 'sign-in': signIn }, reader, email, phone }: Journey): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: signIn.title })).toBeVisible();
  await page.getByRole('link', { name: register.title }).click();
  await button(page, register.next).click();
  await expect(page.getByText(register.emailMissing)).toBeVisible();
  await looksRight(page);
  await page.getByLabel(register.email).fill(email);
  await page.getByLabel(register.password, { exact: true }).fill('Monsoon2027');
  await page.getByLabel(register.confirmation, { exact: true }).fill('Monsoon2027');
  await button(page, register.next).click();
  await page.getByLabel(register.name).fill(reader.customer);
  await page.getByLabel(register.phone).fill(phone);
  await looksRight(page);
  await button(page, register.next).click();
  await page.getByLabel(register.street).fill(reader.street);
  await page.getByLabel(register.city).fill('Bengaluru');
  await page.getByLabel(register.state).fill('Karnataka');
  await page.getByLabel(register.postalCode).fill('560001');
  await looksRight(page);
  await button(page, register.create).click();
  await expect(page).toHaveURL(new RegExp(`/${reader.code}/tests`));
}

/** Only to contacts that are proven does the app write about orders and reports. */
async function provesContacts({ page, words: { security, flows }, reader, email, phone }: Journey): Promise<void> {
  await page.goto(`/${reader.code}/profile`);
  for (const [open, address, done] of [
    [security.verifyEmail, email, security.emailProven],
    [security.verifyPhone, phone, security.phoneProven],
  ] as const) {
    await button(page, open).click();
    await button(page, security.sendCode).click();
    await dialog(page)
      .getByLabel(flows.codeLabel(6))
      .fill(await codeInInbox(page, address));
    await looksRight(page);
    await dialog(page).getByRole('button', { name: security.verify, exact: true }).click();
    await expect(page.getByText(done)).toBeVisible();
  }
}

async function booksForTwo(journey: Journey): Promise<void> {
  const { page, words, reader } = journey;
  const { checkout, flows, 'people-forms': form } = words;
  const { sugar, cbc } = testNames(reader);
  for (const id of ['glucose-fasting', 'cbc']) {
    await page.goto(`/${reader.code}/tests/${id}`);
    await button(page, words.test.book).click();
    await expect(page.getByText(words['add-to-cart'].added.test)).toBeVisible();
  }
  await page.goto(`/${reader.code}/cart`);
  await expect(page.getByText(sugar).first()).toBeVisible();
  await looksRight(page);
  await page.getByRole('link', { name: words.cart.checkout }).click();
  await button(page, checkout.changePatientOf(cbc)).click();
  await looksRight(page);
  await dialog(page).getByRole('button', { name: flows.patientAdd }).click();
  await dialog(page).getByLabel(form.name).fill(reader.father);
  await dialog(page).getByLabel(form.gender).selectOption(words.common.genders.Male);
  await dialog(page).getByLabel(form.dateOfBirth).fill('1960-01-15');
  await dialog(page).getByLabel(form.relation).fill(words.choices.relations.Father);
  await looksRight(page);
  await dialog(page).getByRole('button', { name: words.common.save }).click();
  await expect(dialog(page).getByRole('radio', { name: reader.father })).toBeChecked();
  await button(page, checkout.useForItem).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, checkout.confirmDetails).click();
  // What stands below it moves up.
  await expect(button(page, checkout.confirmDetails)).toHaveCount(0);
  await page.getByRole('radiogroup', { name: words.slots.date }).getByRole('radio').nth(2).check();
  await chooseTime(journey);
  await page.getByRole('radio', { name: checkout.cash }).check();
  await looksRight(page);
  await button(page, words['checkout-order'].place).click();
  await expect(page).toHaveURL(new RegExp(`/${reader.code}/orders/[^/?]+`));
}

async function chooseTime({ page, words }: Journey, within: Page | ReturnType<typeof dialog> = page): Promise<void> {
  const times = within.getByRole('radiogroup', { name: words.slots.title }).getByRole('radio');
  await expect(times.first()).toBeAttached();
  await times.and(page.locator(':enabled')).first().check();
}

/** @returns the order's number */
async function readsOrder({ page, words, reader, email }: Journey): Promise<string> {
  const { sugar, cbc } = testNames(reader);
  await expect(page.getByText(words['orders-in-words'].placed)).toBeVisible();
  const number = await page.getByRole('heading', { level: 2, name: /^LH-/ }).innerText();
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: cbc }).getByText(reader.father)).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: sugar }).getByText(reader.customer)).toBeVisible();
  await expect(page.getByRole('heading', { name: words.order.prepare })).toBeVisible();
  await looksRight(page);
  await isTold(page, { reader, to: email, says: words['mails-orders'].placed.line, about: number });
  return number;
}

async function movesVisit(journey: Journey, number: string): Promise<void> {
  const { page, words, reader, email } = journey;
  const change = words['order-changes'];
  await button(page, change.move).click();
  await dialog(page).getByRole('radiogroup', { name: words.slots.date }).getByRole('radio').nth(4).check();
  await chooseTime(journey, dialog(page));
  await looksRight(page);
  await dialog(page).getByRole('button', { name: change.moveConfirm, exact: true }).click();
  await expect(page.getByText(change.moved)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await isTold(page, { reader, to: email, says: words['mails-orders'].moved.line, about: number });
}

async function showsVisitOffline(
  { page, words: { visit }, reader }: Journey,
  number: string,
  server: { readonly stop: () => Promise<void>; readonly comesBack: () => Promise<void> },
): Promise<void> {
  await page.goto(`/${reader.code}/visit`);
  await untilAllIsKept(page, reader.code);
  await server.stop();
  await page.goto(`/${reader.code}/visit`);
  await expect(page.getByRole('img', { name: visit.code(number) })).toBeVisible();
  for (const name of [visit.cashToPay, visit.samples, visit.place, visit.prepare, visit.helpline])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: reader.father })).toBeVisible();
  await looksRight(page);
  await server.comesBack();
}

/** What the lab does at its command line, and what the customer is told of it. */
async function labReports({ page, words, reader, email, phone, dataDir }: Journey, number: string): Promise<void> {
  const lab = async (...command: string[]) => {
    const { code, errors } = await typed('lab', command, { DATA_DIR: dataDir });
    expect(code, errors).toBe(0);
  };
  await lab('advance', number);
  await lab('advance', number);
  const mails = words['mails-lab'];
  await isTold(page, { reader, to: email, says: mails.samplesCollected.line, about: number });
  await lab('advance', number);
  for (const report of [`${number}/R1`, `${number}/R2`]) {
    const [measured] = await asJson<object[]>('lab', ['sheet', report], { DATA_DIR: dataDir });
    const file = test.info().outputPath('results.json');
    writeFileSync(file, JSON.stringify([{ ...measured, value: 14 }]));
    await lab('results', report, file, '--partial');
  }
  await isTold(page, { reader, to: email, says: mails.reportAvailable.line, about: number });
  await isTold(page, { reader, to: phone, says: words.sms.reportAvailable(brand.name, number, '').trim(), about: number });
}

/** @returns the link for a doctor */
async function readsAndSharesReport({ page, words, reader }: Journey, number: string): Promise<string> {
  await page.goto(`/${reader.code}/reports`);
  await page.getByRole('button', { name: words.reports.view }).filter({ hasText: number }).first().click();
  await expect(dialog(page).getByRole('region', { name: words.results.title })).toBeVisible();
  await looksRight(page);
  const share = words['report-sharing'];
  await dialog(page).getByRole('button', { name: share.share, exact: true }).click();
  await expect(page.getByText(share.copied)).toBeVisible();
  await looksRight(page);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  return /http\S+\/s\/[\w-]+/.exec(copied)?.[0] ?? '';
}

async function opensAsDoctor(browser: Browser, link: string, { words, reader }: Journey): Promise<void> {
  const context = await browser.newContext({ locale: `${reader.code}-IN`, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  expect((await page.goto(link))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: words['shared-report'].title })).toBeVisible();
  await looksRight(page);
  await context.close();
}

type Told = { readonly reader: Reader; readonly to: string; readonly says: string; readonly about: string };

/** Waits for a mail or an SMS in the demonstration's inbox, which is in the customer's language and has no English in it. */
async function isTold(page: Page, { reader, to, says, about }: Told): Promise<void> {
  const inbox = await page.context().newPage();
  const found = inbox
    .getByRole('article')
    .filter({ has: inbox.locator('.to', { hasText: to }), hasText: says })
    .filter({ hasText: about });
  await expect(async () => {
    await inbox.goto('/dev/inbox');
    await expect(found.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  const text = found.first().locator('.text');
  await expect(text).toHaveAttribute('lang', reader.code);
  expect((await text.innerText()).replaceAll(brand.name, '')).not.toMatch(
    /\b(?:the|your|you|order|report|please|on|at|am|pm)\b/i,
  );
  await inbox.close();
}

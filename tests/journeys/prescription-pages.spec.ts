/** Five pages of one prescription, taken without a network, in a tab that is killed again and again. */
import type { PageJudgements } from '../../src/contract/photo-judgement.ts';
import { expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { wholeBrowser } from '../support/journeys/launch-options.ts';
import { coloursOfPdf, pagePhoto, type PageColour } from '../support/files/pages-by-colour.ts';
import { asJson } from '../support/server/commands.ts';
import { choosesPatient, confirms, opensPrescriptions } from '../support/journeys/uploading.ts';

test.use({ ...wholeBrowser, isSignedIn: true, serviceWorkers: 'allow' });

const size = { width: 600, height: 800 };

test('five pages that are taken offline go by one call, in their order, and nothing is lost with the tab', async ({
  page: firstTab,
  context,
  server,
  request,
  customer,
  dataDir,
}) => {
  let tab = firstTab;
  await opensPrescriptions(tab);
  await server.stop();

  /** The tab ends without a chance to do anything, and another one is opened. */
  async function isKilled(pages: number): Promise<void> {
    const next = await context.newPage();
    await tab.close({ runBeforeUnload: false });
    tab = next;
    await tab.goto('/prescriptions');
    const images = tab
      .getByRole('dialog', { name: 'Upload prescription' })
      .getByRole('img', { name: /^Picture of page|as it will be/ });
    await expect(images).toHaveCount(pages);
  }

  async function adds(colour: PageColour, name: string): Promise<void> {
    const chooser = tab.waitForEvent('filechooser');
    await tab.getByRole('button', { name, exact: true }).click();
    await (await chooser).setFiles({ name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer: await pagePhoto(colour, size) });
  }

  await adds('red', 'Browse Files');
  await expect(tab.getByRole('button', { name: 'Add a page from your files' })).toBeVisible();
  await isKilled(1);
  for (const [at, colour] of (['green', 'blue', 'yellow', 'black'] as const).entries()) {
    await adds(colour, 'Add a page from your files');
    await expect(tab.getByText(`Page ${at + 2} of ${at + 2}`, { exact: true })).toBeVisible();
    await isKilled(at + 2);
  }
  await tab.getByRole('button', { name: 'Move page 5 up' }).click();
  await expect(tab.getByText('It is page 4 of 5 now.')).toBeAttached();
  await isKilled(5);
  await expectNoViolationsInBothSchemes(tab);
  await tab.getByRole('button', { name: 'Remove page 1' }).click();
  await tab.getByRole('button', { name: 'Undo' }).click();
  await expect(tab.getByText('Page 5 of 5', { exact: true })).toBeVisible();
  await isKilled(5);

  const dialog = tab.getByRole('dialog', { name: 'Upload prescription' });
  await choosesPatient(dialog);
  // Each page is of one colour, and has been judged by then.
  await expect(dialog.getByText('You can upload it all the same.')).toHaveCount(5);
  await confirms(dialog);
  await expect(dialog).toBeHidden();
  await expect(tab.getByText('5 pages')).toBeVisible();
  const calls: string[] = [];
  context.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/api/v1/prescriptions')) calls.push(call.url());
  });
  await server.comesBack();
  await tab.evaluate(() => dispatchEvent(new Event('online')));
  await expect(tab.getByRole('button', { name: /red\.pdf.*5 pages/ })).toBeVisible();
  expect(calls).toHaveLength(1);

  const headers = { Authorization: `Bearer ${customer.token}` };
  const listed = await (await request.get(`${server.origin}/api/v1/prescriptions`, { headers })).json();
  const { prescriptions } = listed.data as { prescriptions: { id: string; fileName: string; pageCount?: number }[] };
  const ours = prescriptions.filter(({ fileName }) => fileName === 'red.pdf');
  expect(ours.map(({ pageCount }) => pageCount)).toEqual([5]);
  const file = await request.get(`${server.origin}/api/v1/prescriptions/${ours[0]?.id}/download`, { headers });
  expect(await coloursOfPdf(await file.body())).toEqual(['red', 'green', 'blue', 'black', 'yellow']);
  expect(await seenIn(dataDir, ours[0]?.id ?? '')).toEqual(['no-writing', 'no-writing', 'no-writing', 'dark', 'no-writing']);
});

type Seen = { readonly judgement: PageJudgements };

/** The worst fault of each page, as the lab's command line tells it. */
async function seenIn(dataDir: string, id: string) {
  const { judgement } = await asJson<Seen>('lab', ['prescription', id], { DATA_DIR: dataDir });
  return judgement.map((page) => page?.faults[0]?.fault);
}

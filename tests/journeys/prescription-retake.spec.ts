/** The reviewer asks for page 2 of three again; its customer takes it without a network, in a tab that is loaded anew. */
import { createHash } from 'node:crypto';
import { expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { wholeBrowser } from '../support/journeys/launch-options.ts';
import { coloursOfPdf, pagePhoto } from '../support/files/pages-by-colour.ts';
import { picturesIn } from '../support/files/pictures-in-pdf.ts';
import { confirms, opensPrescriptions } from '../support/journeys/uploading.ts';
import { asJson } from '../support/server/commands.ts';

test.use({
  ...wholeBrowser,
  isSignedIn: true,
  serviceWorkers: 'allow',
  ownServer: 'The lab reviews a prescription of it.',
});

const size = { width: 600, height: 800 };

test('page 2 of three is taken again offline, survives a reload, and stands in its place', async ({
  page,
  server,
  request,
  customer,
  dataDir,
}) => {
  const headers = { Authorization: `Bearer ${customer.token}` };
  const api = `${server.origin}/api/v1/prescriptions`;
  const patients = await (await request.get(`${server.origin}/api/v1/customers/patients`, { headers })).json();
  const form = new FormData();
  form.append('patientId', (patients as { data: { patients: { id: string }[] } }).data.patients[0]?.id ?? '');
  for (const colour of ['red', 'green', 'blue'] as const)
    form.append('file', new Blob([new Uint8Array(await pagePhoto(colour, size))], { type: 'image/jpeg' }), 'Dr Rao.jpg');
  const made = (await (await request.post(api, { headers, multipart: form })).json()) as {
    data: { prescription: { id: string } };
  };
  const { id } = made.data.prescription;
  const file = async () => Buffer.from(await (await request.get(`${api}/${id}/download`, { headers })).body());
  const before = await file();
  const review = ['review', id, '--by', 'Dr Sen', '--status', 'needsclarification', '--retake', '2:blurred'];
  await asJson('lab', review, { DATA_DIR: dataDir });

  await opensPrescriptions(page);
  const row = page.getByRole('button', { name: /^Dr Rao\.pdf/ });
  await expect(row).toContainText('Take page 2 again');
  await server.stop();
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Dr Rao.pdf' });
  await expect(dialog.getByText('Page 2: The photo is blurred. Hold the phone still')).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Take page 2 again' }).click();
  const photo = { name: 'camera.jpg', mimeType: 'image/jpeg', buffer: await pagePhoto('yellow', size) };
  await (await chooser).setFiles(photo);
  const again = page.getByRole('dialog', { name: 'Page 2 again' });
  await expect(again.getByRole('img', { name: /as it will be/ })).toBeVisible();

  await page.reload();
  await expect(again.getByRole('img', { name: /as it will be/ })).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await confirms(again);
  await expect(again).toBeHidden();
  await expect(page.getByText('Page 2 of Dr Rao.pdf')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Page 2 of Dr Rao.pdf')).toBeVisible();
  await row.click();
  await expect(dialog.getByText('The new photo waits on this device.')).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await server.comesBack();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(row).toContainText('Pending Review');
  await expect(page.getByText('Page 2 of Dr Rao.pdf')).toBeHidden();
  const after = await file();
  expect(await coloursOfPdf(after)).toEqual(['red', 'yellow', 'blue']);
  const hashes = (pdf: Buffer) => picturesIn(pdf).map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  const [first, , third] = hashes(before);
  expect(hashes(after).slice(0, 2)).toEqual([first, third]);
});

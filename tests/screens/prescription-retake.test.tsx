/** Single pages of an uploaded prescription that the reviewer asks for again. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { Prescription } from '../../src/contract/prescriptions.ts';
import { retakePath } from '../../src/contract/retake-path.ts';
import { coloursOfPdf, pagePhoto, type PageColour } from '../support/files/pages-by-colour.ts';
import { pdfOf } from '../support/screens/captures.ts';
import {
  dialog,
  dialogIsGone,
  main,
  prescriptionsBed,
  readyUploadButton,
  row,
  upload,
  waiting,
  whose,
} from '../support/screens/prescriptions-page.ts';
import { inOutbox } from '../support/screens/uploads.ts';
import { asksAgain, listedPrescriptions, retakes } from '../support/server/prescriptions.ts';
import type { Customer } from '../support/server/server.ts';

const { server, browser, network, withUploaded, opensWithFamily, review } = await prescriptionsBed();

/** The browser of these tests decodes no picture: it is enough that it says that it can. */
beforeEach(() => void vi.stubGlobal('createImageBitmap', async () => ({ width: 60, height: 80, close: () => undefined })));

const pages = await Promise.all((['red', 'green', 'blue'] as const).map((colour) => pagePhoto(colour)));
const fileOf = async (colour: PageColour) =>
  new File([new Uint8Array(await pagePhoto(colour))], `${colour}.jpg`, { type: 'image/jpeg' });

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => browser.user.click(await button(name));
const give = (files: readonly File[], label = 'Photo to upload') =>
  void fireEvent.change(screen.getByLabelText(label), { target: { files } });

type Asked = { readonly customer: Customer; readonly prescription: Prescription };

/** The page with the dialog of a prescription of three pages open, of which some are asked for again. */
async function opensAsked(...numbers: readonly number[]): Promise<Asked> {
  const found = await withUploaded({ pages, fileName: 'Dr. Rao.jpg' });
  await asksAgain(server, found.prescription.id, ...numbers);
  await opensWithFamily(found.customer);
  await browser.user.click(await row(/Dr\. Rao\.pdf/));
  await dialog('Dr. Rao.pdf');
  return found;
}

/** Takes the photo of a page as a phone does, and waits for its dialog. */
async function takes(page: number, colour: PageColour): Promise<void> {
  await press(`Take page ${page} again`);
  give([await fileOf(colour)]);
  await dialog(`Page ${page} again`);
}

async function storedColours({ customer, prescription: { id } }: Asked): Promise<string[]> {
  const { bytes } = await customer.get(pathWithId(paths.prescriptionDownload, id));
  return coloursOfPdf(bytes);
}

describe('a prescription with pages to take again', () => {
  it('says so in its row, and in its dialog which page, why, and what helps', async () => {
    const found = await withUploaded({ pages, fileName: 'Dr. Rao.jpg' });
    await review(found.prescription.id, {
      status: 'needsclarification',
      retakes: [
        { page: 1, reason: 'cut-off' },
        { page: 3, reason: 'dark' },
      ],
    });
    await opensWithFamily(found.customer);
    const shown = await row(/Dr\. Rao\.pdf/);
    expect(shown).toHaveTextContent('Needs Clarification');
    expect(shown).toHaveTextContent('Take 2 pages again');
    await browser.user.click(shown);
    await dialog('Dr. Rao.pdf');
    expect(screen.getByRole('heading', { name: 'Please take again' })).toBeVisible();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items.find((text) => text.includes('Page 1:'))).toContain(
      'The page goes on beyond the picture. Go back a little until the whole page is in the picture.',
    );
    expect(items.find((text) => text.includes('Page 3:'))).toContain('The photo is too dark. Go to a brighter place');
    expect(screen.queryByRole('button', { name: 'Take page 2 again' })).toBeNull();
  });

  it('names a reason that this version does not know as unreadable', async () => {
    const { customer } = await withUploaded({ fileName: 'Dr. Rao.jpg' });
    const [listed] = await listedPrescriptions(customer);
    const prescriptions = [{ ...listed, status: 'needsclarification', retakes: [{ page: 1, reason: 'torn' }] }];
    network.answerNext('GET', paths.prescriptions, { status: 'success', data: { prescriptions } });
    await browser.opens('/prescriptions', customer);
    await browser.user.click(await row(/Dr\. Rao\.jpg/));
    expect(await screen.findByText('It cannot be read.')).toBeVisible();
    expect(await button('Take the photo again')).toBeVisible();
  });

  it('says nothing of it otherwise', async () => {
    const { customer } = await withUploaded({ fileName: 'Dr. Rao.jpg' });
    await opensWithFamily(customer);
    await browser.user.click(await row(/Dr\. Rao\.jpg/));
    await dialog('Dr. Rao.jpg');
    expect(screen.queryByText('Please take again')).toBeNull();
  });
});

describe('a page that is taken again', () => {
  it('goes to its place without another question, and the prescription is pending once more', async () => {
    const asked = await opensAsked(2);
    await takes(2, 'yellow');
    expect(screen.getByText('This photo replaces page 2 of Dr. Rao.pdf. The other pages stay as they are.')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: /another page|Add a page/ })).toBeNull();
    await browser.user.click(await readyUploadButton());
    expect(await screen.findByText('The new photo was uploaded.')).toBeVisible();
    await waitFor(async () => expect(await row(/Dr\. Rao\.pdf/)).toHaveTextContent('Pending Review'));
    expect(await storedColours(asked)).toEqual(['red', 'yellow', 'blue']);
    expect([network.count('POST', paths.prescriptions), network.count('POST', retakePath)]).toEqual([0, 1]);
    expect([await inOutbox('captures'), await inOutbox('uploads'), await inOutbox('uploadBytes')]).toEqual([[], [], []]);
  });

  it('may be chosen from the files and replaced before it is sent', async () => {
    const asked = await opensAsked(1);
    await press('Choose a photo of page 1');
    give([await fileOf('yellow'), await fileOf('violet')], 'File to upload');
    const open = await dialog('Page 1 again');
    expect(open.getByText('A page is one photo, so only the first one was taken.')).toBeVisible();
    await press('Choose another');
    give([await fileOf('cyan')], 'File to upload');
    await waitFor(async () => expect(await inOutbox('captures')).toMatchObject([{ name: 'cyan.jpg', retake: { page: 1 } }]));
    await browser.user.click(await readyUploadButton());
    await waitFor(async () => expect(await storedColours(asked)).toEqual(['cyan', 'green', 'blue']));
  });

  it('is not a PDF, and the dialog that is open says so', async () => {
    await opensAsked(1);
    await press('Choose a photo of page 1');
    give([pdfOf(2000)], 'File to upload');
    const open = await dialog('Dr. Rao.pdf');
    expect(await open.findByText(/^A page that is taken again has to be a photo\./)).toBeVisible();
    expect(await inOutbox('captures')).toEqual([]);
  });

  it('is on the device before anything else: a reload opens its dialog again, and closed it waits in both places', async () => {
    const asked = await opensAsked(2, 3);
    await takes(2, 'yellow');
    await browser.reloads();
    await dialog('Page 2 again');
    await press('Not now');
    await dialogIsGone();
    const list = within((await waiting(1)).closest('section') ?? document.body);
    expect(list.getByText('Page 2 of Dr. Rao.pdf')).toBeVisible();
    await browser.reloads();
    await browser.user.click(await row(/Dr\. Rao\.pdf.*Needs/));
    const open = await dialog('Dr. Rao.pdf');
    expect(await open.findByText('The new photo is on this device, but not uploaded yet.')).toBeVisible();
    expect(open.queryByRole('button', { name: 'Take page 2 again' })).toBeNull();
    expect(open.getByRole('button', { name: 'Take page 3 again' })).toBeVisible();
    await press('Continue with page 2');
    await dialog('Page 2 again');
    await browser.user.click(await readyUploadButton());
    await waitFor(async () => expect(await storedColours(asked)).toEqual(['red', 'yellow', 'blue']));
    await waitFor(async () => expect(await row(/Dr\. Rao\.pdf/)).toHaveTextContent('Take page 3 again'));
  });

  it('waits where there is no network, and goes by itself when there is one', async () => {
    const asked = await opensAsked(2);
    network.goOffline();
    await takes(2, 'yellow');
    await browser.user.click(await readyUploadButton());
    const list = within((await waiting(1)).closest('section') ?? document.body);
    expect(list.getByText('Page 2 of Dr. Rao.pdf')).toBeVisible();
    expect(list.getByText('Waiting for connection', { selector: '[aria-hidden]' })).toBeVisible();
    expect(await row(/Dr\. Rao\.pdf.*Needs/)).not.toHaveTextContent('Take page 2 again');
    await browser.user.click(await row(/Dr\. Rao\.pdf.*Needs/));
    const open = await dialog('Dr. Rao.pdf');
    expect(await open.findByText(/^The new photo waits on this device\./)).toBeVisible();
    expect(open.queryByRole('button', { name: 'Take page 2 again' })).toBeNull();
    network.goOnline();
    expect(await screen.findByText('The new photo was uploaded.')).toBeVisible();
    await waitFor(() => expect(open.queryByText('Please take again')).toBeNull());
    expect(await storedColours(asked)).toEqual(['red', 'yellow', 'blue']);
    expect(network.count('POST', retakePath)).toBe(1);
  });

  it('is one with the same key when its answer was lost', async () => {
    const asked = await opensAsked(2);
    await takes(2, 'yellow');
    network.loseNext('POST', retakePath);
    await browser.user.click(await readyUploadButton());
    expect(await screen.findByText('Saved. It will be uploaded when the connection is back.')).toBeVisible();
    await dialogIsGone();
    await press('Try again: Page 2 of Dr. Rao.pdf');
    await waitFor(async () => expect(await storedColours(asked)).toEqual(['red', 'yellow', 'blue']));
    const keys = network.callsOf('POST', retakePath).map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

describe('a page that is not asked for any more', () => {
  it('is kept with the reason, and can be uploaded as a prescription of its own', async () => {
    const asked = await opensAsked(2);
    network.goOffline();
    await takes(2, 'yellow');
    await browser.user.click(await readyUploadButton());
    await waiting(1);
    await retakes(asked.customer, { id: asked.prescription.id, page: 2, file: await pagePhoto('violet') });
    network.goOnline();
    expect((await screen.findAllByText(/^Page 2 is not asked for any more\./))[0]).toBeVisible();
    expect(main().queryByRole('button', { name: /^Correct/ })).toBeNull();
    await press('Upload as a prescription of its own: Page 2 of Dr. Rao.pdf');
    await upload();
    await browser.user.click(await whose(/Meera/));
    await browser.user.click(await readyUploadButton());
    await waitFor(async () => expect(await listedPrescriptions(asked.customer)).toHaveLength(2));
    expect(await storedColours(asked)).toEqual(['red', 'violet', 'blue']);
    await waitFor(async () => expect([await inOutbox('captures'), await inOutbox('uploads')]).toEqual([[], []]));
  });

  it('can be deleted instead', async () => {
    const { prescription } = await opensAsked(2);
    await takes(2, 'yellow');
    await review(prescription.id);
    await browser.user.click(await readyUploadButton());
    await screen.findAllByText(/^Page 2 is not asked for any more\./);
    await dialogIsGone();
    await press('Delete Page 2 of Dr. Rao.pdf');
    const question = await dialog('Delete this prescription?');
    await browser.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await inOutbox('uploads')).toEqual([]));
  });
});

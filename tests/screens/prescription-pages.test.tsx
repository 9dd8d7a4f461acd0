/** Several pages of one prescription, from the first photo to the upload. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { coloursOfPdf, pagePhoto, type PageColour } from '../support/files/pages-by-colour.ts';
import {
  count,
  dialog,
  dialogIsGone,
  main,
  prescriptionsBed,
  readyUploadButton,
  upload,
  waiting,
} from '../support/screens/prescriptions-page.ts';
import { inOutbox } from '../support/screens/uploads.ts';
import { listedPrescriptions } from '../support/server/prescriptions.ts';
import type { Customer } from '../support/server/server.ts';

const { browser, network, household, opensWithFamily } = await prescriptionsBed();

/** The browser of these tests decodes no picture: it is enough that it says that it can. */
beforeEach(() => void vi.stubGlobal('createImageBitmap', async () => ({ width: 60, height: 80, close: () => undefined })));
afterEach(() => void vi.stubEnv('VITE_API_EXTENSIONS', '1'));

const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const photo = async (colour: PageColour) => fileOf(await pagePhoto(colour), `${colour}.jpg`);

const give = (files: readonly File[], label = 'File to upload') =>
  void fireEvent.change(screen.getByLabelText(label), { target: { files } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => browser.user.click(await button(name));

/** The colours of the pages that are shown, told by the order of the captures on the device. */
async function order(): Promise<string[]> {
  type Page = { id: string; name: string };
  const names = new Map(((await inOutbox('captures')) as Page[]).map(({ id, name }) => [id, name]));
  const list = screen.queryByRole('list', { name: 'Pages of this prescription' });
  const shown = [...(list?.children ?? [])].map((item) => names.get((item as HTMLElement).dataset['page'] ?? '') ?? '');
  return shown.map((name) => name.replace(/^Prescription .*|\.jpg$/, ''));
}
/** A photo of the camera has no telling name; it is ''. */
const isOrder = (...colours: readonly (PageColour | '')[]) => waitFor(async () => expect(await order()).toEqual(colours));

async function opensWith(...colours: readonly PageColour[]): Promise<Customer> {
  const { customer } = await household();
  await opensWithFamily(customer);
  give(await Promise.all(colours.map(photo)));
  await upload();
  return customer;
}

async function storedColours(customer: Customer): Promise<string[]> {
  const [first] = await listedPrescriptions(customer);
  const { bytes } = await customer.get(pathWithId(paths.prescriptionDownload, first?.id ?? ''));
  return coloursOfPdf(bytes);
}

describe('pages', () => {
  it('are added, moved, turned and removed, and go as one prescription in their order', async () => {
    const customer = await opensWith('red');
    await press('Add a page from your files');
    give([await photo('green'), await photo('blue')]);
    await isOrder('red', 'green', 'blue');
    await press('Photograph another page');
    give([await photo('yellow')], 'Photo to upload');
    await isOrder('red', 'green', 'blue', '');
    await press('Move page 3 up');
    await isOrder('red', 'blue', 'green', '');
    await press('Turn page 1 to the right');
    await press('Remove page 4');
    await isOrder('red', 'blue', 'green');
    expect(await inOutbox('captures')).toHaveLength(3);
    await browser.user.click(await readyUploadButton());
    expect(await count(1)).toBeVisible();
    expect(network.count('POST', paths.prescriptions)).toBe(1);
    expect(await storedColours(customer)).toEqual(['red', 'blue', 'green']);
    expect(main().getByRole('button', { name: /red\.pdf.*3 pages/ })).toBeVisible();
    expect(await inOutbox('captures')).toEqual([]);
  });

  it('are turned as the customer has turned them', async () => {
    const customer = await opensWith('red', 'green');
    await press('Turn page 2 to the right');
    await waitFor(() => expect(screen.getByText('Page 2 was turned to the right.')).toBeInTheDocument());
    await browser.user.click(await readyUploadButton());
    expect(await count(1)).toBeVisible();
    const [first] = await listedPrescriptions(customer);
    const { bytes } = await customer.get(pathWithId(paths.prescriptionDownload, first?.id ?? ''));
    const { pagesOfPdf } = await import('../support/files/pages-by-colour.ts');
    expect((await pagesOfPdf(bytes)).map(({ width, height }) => width > height)).toEqual([false, true]);
  });

  it('survive the end of the page between any two steps: nothing is lost, nothing doubled', async () => {
    const customer = await opensWith('red', 'green', 'blue');
    await isOrder('red', 'green', 'blue');
    await browser.reloads();
    await isOrder('red', 'green', 'blue');
    await press('Add a page from your files');
    give([await photo('yellow')]);
    await isOrder('red', 'green', 'blue', 'yellow');
    await browser.reloads();
    await isOrder('red', 'green', 'blue', 'yellow');
    await press('Move page 4 up');
    await isOrder('red', 'green', 'yellow', 'blue');
    await browser.reloads();
    await isOrder('red', 'green', 'yellow', 'blue');
    await press('Remove page 1');
    await isOrder('green', 'yellow', 'blue');
    await browser.reloads();
    await isOrder('green', 'yellow', 'blue');
    await browser.user.click(await readyUploadButton());
    expect(await count(1)).toBeVisible();
    expect(await storedColours(customer)).toEqual(['green', 'yellow', 'blue']);
  });

  it('wait without a network as one row that says how many there are', async () => {
    await opensWith('red', 'green');
    network.goOffline();
    await browser.user.click(await readyUploadButton());
    await dialogIsGone();
    const list = within((await waiting(1)).closest('section') ?? document.body);
    expect(list.getByText('2 pages')).toBeVisible();
    network.goOnline();
    expect(await count(1)).toBeVisible();
    expect(network.count('POST', paths.prescriptions)).toBe(1);
  });

  it('that are not finished are one row, and are discarded together', async () => {
    await opensWith('red', 'green', 'blue');
    await isOrder('red', 'green', 'blue');
    await press('Not now');
    await dialogIsGone();
    const list = within((await waiting(1)).closest('section') ?? document.body);
    expect(list.getByText('3 pages')).toBeVisible();
    await press('Discard red.jpg');
    const question = await dialog('Discard this file?');
    await browser.user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await inOutbox('captures')).toEqual([]));
  });

  it('are the same in a tab that is looked at after another has changed them', async () => {
    await opensWith('red', 'green');
    await isOrder('red', 'green');
    const { changePages } = await import('../../src/outbox/stored-pages.ts');
    const captures = (await inOutbox('captures')) as { id: string; name: string }[];
    const first = captures.find(({ name }) => name === 'red.jpg');
    await changePages(new Map([[first?.id ?? '', { position: 7 }]]));
    act(() => void globalThis.dispatchEvent(new Event('focus')));
    await waitFor(async () => expect(await order()).toEqual(['green', 'red']));
  });
});

describe('by keyboard and for who hears it', () => {
  it('the pressed button keeps the focus when its page moves, and the new place is said', async () => {
    await opensWith('red', 'green', 'blue');
    await isOrder('red', 'green', 'blue');
    (await button('Move page 3 up')).focus();
    await browser.user.keyboard('{Enter}');
    await isOrder('red', 'blue', 'green');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move page 2 up' })).toHaveFocus());
    expect(await screen.findByText('It is page 2 of 3 now.')).toHaveAttribute('role', 'status');
    await browser.user.keyboard('{Enter}');
    await isOrder('blue', 'red', 'green');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move page 1 up' })).toHaveFocus());
    // There is no way further up, and the button is still there.
    await browser.user.keyboard('{Enter}');
    await isOrder('blue', 'red', 'green');
    expect(screen.getByRole('button', { name: 'Move page 1 up' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Move page 3 down' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('a removed page is brought back by the button that has the focus then', async () => {
    await opensWith('red', 'green', 'blue');
    await isOrder('red', 'green', 'blue');
    (await button('Remove page 2')).focus();
    await browser.user.keyboard('{Enter}');
    await isOrder('red', 'blue');
    expect((await screen.findByText('Page 2 was removed.')).closest('[role="alert"]')).not.toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
    await browser.user.keyboard('{Enter}');
    await isOrder('red', 'green', 'blue');
    expect(await screen.findByText('It is back as page 2.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove page 2' })).toHaveFocus());
  });

  it('each picture is named by its place', async () => {
    await opensWith('red', 'green');
    const list = await screen.findByRole('list', { name: 'Pages of this prescription' });
    expect(await within(list).findByRole('img', { name: 'Picture of page 2' })).toBeVisible();
  });
});

it('a page is dragged by its handle', async () => {
  await opensWith('red', 'green', 'blue');
  await isOrder('red', 'green', 'blue');
  const list = screen.getByRole('list', { name: 'Pages of this prescription' });
  for (const item of list.children) {
    item.getBoundingClientRect = () => new DOMRect(0, [...list.children].indexOf(item) * 100, 300, 100);
  }
  const [handle] = list.querySelectorAll('li > [aria-hidden]');
  if (!handle) throw new Error('There is no handle');
  fireEvent.pointerDown(handle, { button: 0, isPrimary: true });
  fireEvent.pointerMove(globalThis.document, { clientY: 260 });
  expect(await order()).toEqual(['green', 'blue', 'red']);
  fireEvent.pointerUp(globalThis.document);
  await waitFor(() => expect(screen.getByText('It is page 3 of 3 now.')).toBeInTheDocument());
  await browser.reloads();
  await isOrder('green', 'blue', 'red');
});

it('one page looks as it always has, and a PDF is offered no further page', async () => {
  await opensWith('red');
  expect(await screen.findByRole('button', { name: 'Choose another' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Pages of this prescription' })).toBeNull();
  await press('Not now');
  await dialogIsGone();
  give([new File(['%PDF-1.7\n'], 'letter.pdf', { type: 'application/pdf' })]);
  await screen.findByText('letter.pdf');
  await readyUploadButton();
  expect(screen.queryByRole('button', { name: /Add a page/ })).toBeNull();
});

/** Noise is as large as a photo can be. */
async function noisy(name: string): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const size = { width: 1600, height: 1600, channels: 3 } as const;
  return fileOf(
    await sharp({ create: { ...size, background: '#000', noise } })
      .jpeg({ quality: 100 })
      .toBuffer(),
    name,
  );
}

describe('pages that are too large together', () => {
  it('become two prescriptions by a tap, and none has to be taken again', async () => {
    const { customer } = await household();
    await opensWithFamily(customer);
    const photos = await Promise.all(['a.jpg', 'b.jpg'].map(noisy));
    expect(photos.every(({ size }) => size < 5 * 1024 * 1024)).toBe(true);
    give(photos);
    await upload();
    await browser.fills('Notes (optional)', 'Both are mine');
    await browser.user.click(await readyUploadButton());
    expect(
      await screen.findByText(/^These 2 pages are more than 5 MB together.* Send them as two prescriptions\.$/),
    ).toBeVisible();
    expect(network.count('POST', paths.prescriptions)).toBe(0);
    expect(await inOutbox('captures')).toHaveLength(2);
    await press('Make two prescriptions of them');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Pages of this prescription' })).toBeNull());
    await browser.user.click(await readyUploadButton());
    expect(await count(1)).toBeVisible();
    await press('Continue with b.jpg');
    await upload();
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Both are mine');
    await browser.user.click(await readyUploadButton());
    expect(await count(2)).toBeVisible();
    expect((await listedPrescriptions(customer)).map(({ notes }) => notes)).toEqual(['Both are mine', 'Both are mine']);
  });
});

describe('where the API takes one file for a prescription', () => {
  it('the device joins the pages into one PDF', async () => {
    vi.stubEnv('VITE_API_EXTENSIONS', '0');
    const customer = await opensWith('red', 'green');
    await isOrder('red', 'green');
    await press('Move page 2 up');
    await isOrder('green', 'red');
    await browser.user.click(await readyUploadButton());
    expect(await count(1)).toBeVisible();
    expect(await listedPrescriptions(customer)).toMatchObject([{ fileName: 'green.pdf', fileType: 'application/pdf' }]);
    expect((await listedPrescriptions(customer))[0]).not.toHaveProperty('pageCount');
    expect(await storedColours(customer)).toEqual(['green', 'red']);
  });

  it('pages that are too large for one are offered to be sent one by one', async () => {
    vi.stubEnv('VITE_API_EXTENSIONS', '0');
    const { customer } = await household();
    await opensWithFamily(customer);
    give(await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map(noisy)));
    await upload();
    await browser.user.click(await readyUploadButton());
    expect(await screen.findByText(/They can be sent one by one, as 3 prescriptions\.$/)).toBeVisible();
    await press('Send them one by one');
    expect(await screen.findByRole('button', { name: 'Choose another' })).toBeVisible();
    await press('Not now');
    await waiting(3);
  });
});

/** What was taken and not uploaded yet: nothing of it is lost, and nothing goes out twice. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { inOutbox } from '../support/screens/uploads.ts';
import {
  count,
  dialog,
  dialogIsGone,
  main,
  prescriptionsBed,
  upload,
  readyUploadButton,
  waiting,
} from '../support/screens/prescriptions-page.ts';
import { listedPrescriptions } from '../support/server/prescriptions.ts';

const { browser, network, household, opens, chooses } = await prescriptionsBed();

const notes = () => screen.getByLabelText('Notes (optional)');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const nothingWaits = () => waitFor(() => expect(screen.queryByRole('heading', { name: /^Not uploaded yet/ })).toBeNull());

async function choosesWithNotes() {
  const found = await household();
  await opens(found.customer);
  await chooses();
  await browser.fills('Notes (optional)', 'Second page follows');
  return found;
}

describe('a file whose dialog is open when the page goes away', () => {
  it('is there again with its patient and notes, and is uploaded once', async () => {
    const { customer } = await choosesWithNotes();
    await browser.reloads();
    await upload();
    expect(notes()).toHaveValue('Second page follows');
    await browser.user.click(await readyUploadButton());
    expect(await count(1)).toBeVisible();
    expect(await listedPrescriptions(customer)).toMatchObject([{ notes: 'Second page follows' }]);
    expect(await inOutbox('captures')).toEqual([]);
  });
});

describe('a file whose dialog was closed', () => {
  it('waits in the list, also over a reload, and goes on where it was left', async () => {
    await choosesWithNotes();
    await browser.user.click(button('Not now'));
    await dialogIsGone();
    await waiting(1);
    await browser.reloads();
    await waiting(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await browser.user.click(button('Continue with from-dr-kumar.pdf'));
    await upload();
    expect(notes()).toHaveValue('Second page follows');
    await browser.reloads();
    await upload();
    expect(notes()).toHaveValue('Second page follows');
  });

  it('is discarded when the customer says so twice', async () => {
    await choosesWithNotes();
    await browser.user.keyboard('{Escape}');
    await dialogIsGone();
    await waiting(1);
    await browser.user.click(button('Discard from-dr-kumar.pdf'));
    const question = await dialog('Discard this file?');
    await browser.user.click(question.getByRole('button', { name: 'Discard' }));
    await nothingWaits();
    expect(await inOutbox('captures')).toEqual([]);
  });

  it('stays when another one is chosen', async () => {
    await choosesWithNotes();
    await browser.user.click(button('Not now'));
    await chooses('page-two.pdf');
    expect(notes()).toHaveValue('');
    await browser.user.click(button('Not now'));
    await waiting(2);
  });
});

describe('a file that the device cannot store', () => {
  it('waits in the open page, and is uploaded from there', async () => {
    const { customer } = await household();
    vi.stubGlobal('indexedDB', undefined);
    await opens(customer);
    await chooses();
    await browser.user.click(button('Not now'));
    await dialogIsGone();
    await waiting(1);
    await browser.user.click(button('Continue with from-dr-kumar.pdf'));
    await browser.user.click(await readyUploadButton());
    expect(await count(1)).toBeVisible();
    await nothingWaits();
    expect(await listedPrescriptions(customer)).toMatchObject([{ fileName: 'from-dr-kumar.pdf' }]);
  });
});

describe('another file in the place of the one that is shown', () => {
  it('takes over who and what was typed, and the former one goes', async () => {
    await choosesWithNotes();
    await browser.user.click(button('Choose another'));
    await chooses('sharper.pdf');
    // Each file has a dialog of its own: one that was found before the second file had come would be searched in vain.
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByText('sharper.pdf')).toBeVisible());
    expect(notes()).toHaveValue('Second page follows');
    await browser.user.click(button('Not now'));
    await waiting(1);
    expect(main().getByText('sharper.pdf')).toBeVisible();
    expect(main().queryByText('from-dr-kumar.pdf')).toBeNull();
  });

  it('of a wrong kind is refused in words, and the former one stays', async () => {
    await choosesWithNotes();
    await browser.user.click(button('Choose another'));
    const wrong = new File(['<p>no picture</p>'], 'page.jpg', { type: 'image/jpeg' });
    await browser.user.upload(screen.getByLabelText('File to upload'), wrong);
    const shown = await upload();
    expect(await shown.findByText('Please upload only JPG, PNG, or PDF files.')).toBeVisible();
    expect(notes()).toHaveValue('Second page follows');
    expect(await readyUploadButton()).toBeVisible();
  });
});

it('is one upload also where its answer was lost: the key is the file’s own', async () => {
  const { customer } = await choosesWithNotes();
  const [capture] = (await inOutbox('captures')) as { id: string }[];
  network.loseAnswerOfNext('POST', paths.prescriptions);
  await browser.user.click(await readyUploadButton());
  expect(await screen.findByText('Saved. It will be uploaded when the connection is back.')).toBeVisible();
  await browser.user.click(await screen.findByRole('button', { name: /^Try again/ }));
  expect(await count(1)).toBeVisible();
  const keys = network.callsOf('POST', paths.prescriptions).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([capture?.id, capture?.id]);
  expect(await listedPrescriptions(customer)).toHaveLength(1);
});

it('closes its dialog when the file has been uploaded from another tab', async () => {
  await choosesWithNotes();
  const { deleteCapture } = await import('../../src/outbox/stored-captures.ts');
  const [capture] = (await inOutbox('captures')) as { id: string }[];
  await deleteCapture(capture?.id ?? '');
  act(() => void globalThis.dispatchEvent(new Event('focus')));
  await dialogIsGone();
  expect(screen.queryByRole('heading', { name: /^Not uploaded yet/ })).toBeNull();
});

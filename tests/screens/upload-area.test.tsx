/** What the upload area takes, and what it says to what it does not take. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pages } from '../../src/lib/pages/page-paths.ts';
import { droppedOn, fileOf, gifFile, pdfOf, photoOf, storedCaptures } from '../support/screens/captures.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { customerWithPatient } from '../support/server/shopper.ts';

const { server, browser } = await screenBed();

async function opensPage(): Promise<void> {
  await browser.opens(pages.prescriptions.path, await customerWithPatient(server));
  // The page is drawn a moment before it listens.
  await waitFor(() => {
    fireEvent.dragOver(document.body, droppedOn());
    expect(screen.getByText('Drop it here')).toBeVisible();
  });
  fireEvent.dragLeave(document.body);
}

const dialog = () => screen.findByRole('dialog', { name: 'Upload prescription' });
const chooses = (file: File) => browser.user.upload(screen.getByLabelText('File to upload'), file);

it('takes a dropped file, and shows that it may be dropped [RX-002]', async () => {
  await opensPage();
  fireEvent.dragOver(document.body, droppedOn());
  expect(screen.getByText('Drop it here')).toBeVisible();
  fireEvent.dragLeave(document.body);
  expect(screen.getByText('Drag a photo or PDF here, or paste it')).toBeVisible();
  const drop = fireEvent.drop(document.body, droppedOn(pdfOf(2000, 'dropped.pdf')));
  expect(drop, 'the browser would open it in the place of the app').toBe(false);
  expect(await within(await dialog()).findByText('dropped.pdf')).toBeVisible();
});

const several = (count: number) => Array.from({ length: count }, (_, at) => pdfOf(2000, `page ${at + 1}.pdf`));

it.each([
  ['dropped', (files: readonly File[]) => void fireEvent.drop(document.body, droppedOn(...files))],
  ['pasted', (files: readonly File[]) => void fireEvent.paste(document.body, { clipboardData: { files } })],
  ['chosen', (files: readonly File[]) => void fireEvent.change(screen.getByLabelText('File to upload'), { target: { files } })],
  ['shot', (files: readonly File[]) => void fireEvent.change(screen.getByLabelText('Photo to upload'), { target: { files } })],
])('uses only the first of several PDFs that are %s, and says which it left out [RX-013]', async (_how, give) => {
  await opensPage();
  give(several(3));
  const opened = within(await dialog());
  expect(await opened.findByText(/^Up to 10 photos are uploaded together/)).toHaveTextContent(
    'and a PDF by itself. Not taken: \u2068page 2.pdf\u2069 and \u2068page 3.pdf\u2069. Please add them afterwards.',
  );
  expect(await storedCaptures()).toHaveLength(1);
  await browser.user.click(opened.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/page 2\.pdf/)).toBeVisible();
  await browser.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/page 2\.pdf/)).toBeNull();
});

it('says of many files some names and how many more, and nothing of one alone', async () => {
  await opensPage();
  fireEvent.drop(document.body, droppedOn(...several(7)));
  expect(await within(await dialog()).findByText(/page 2\.pdf.*page 3\.pdf.*page 4\.pdf.* and 3 more\./)).toBeVisible();
  await browser.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooses(pdfOf(2000, 'alone.pdf'));
  expect(await within(await dialog()).findByText('alone.pdf')).toBeVisible();
  expect(screen.queryByText(/Not taken/)).toBeNull();
});

it('says the others also where none of them was taken', async () => {
  await opensPage();
  fireEvent.drop(document.body, droppedOn(gifFile('a.gif'), gifFile('b.gif'), fileOf('', 'c.pdf', 'application/pdf')));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please upload only JPG, PNG, or PDF files. The others were not taken either: \u2068b.gif\u2069 and \u2068c.pdf\u2069.',
  );
  expect(await storedCaptures()).toEqual([]);
});

it('says why one of several was not taken, and takes the others', async () => {
  await opensPage();
  fireEvent.drop(document.body, droppedOn(gifFile('a.gif'), ...several(1)));
  const opened = within(await dialog());
  expect(await opened.findByText('page 1.pdf')).toBeVisible();
  expect(opened.getByText('Please upload only JPG, PNG, or PDF files. Not taken: \u2068a.gif\u2069.')).toBeVisible();
});

it.each([
  ['dropped', (files: readonly File[]) => void fireEvent.drop(document.body, droppedOn(...files))],
  ['pasted', (files: readonly File[]) => void fireEvent.paste(document.body, { clipboardData: { files } })],
  ['chosen', (files: readonly File[]) => void fireEvent.change(screen.getByLabelText('File to upload'), { target: { files } })],
])('takes several photos that are %s as the pages of one prescription, in their order [RX-013]', async (_how, give) => {
  await opensPage();
  give([photoOf('a.jpg'), photoOf('b.jpg'), pdfOf(2000, 'letter.pdf'), photoOf('c.jpg')]);
  const opened = within(await dialog());
  expect(await opened.findByText(/Not taken: \u2068letter\.pdf\u2069\./)).toBeVisible();
  expect(opened.getByText('Page 3 of 3')).toBeVisible();
  const [first, ...others] = (await storedCaptures()).toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  expect([first, ...others].map((page) => page?.bytes.byteLength)).toEqual([2000, 2000, 2000]);
  expect(others.map(({ prescriptionId, position }) => [prescriptionId, position])).toEqual([
    [first?.id, 1],
    [first?.id, 2],
  ]);
});

it('takes ten pages at most', async () => {
  await opensPage();
  fireEvent.drop(document.body, droppedOn(...Array.from({ length: 12 }, (_, at) => photoOf(`${at + 1}.jpg`))));
  const opened = within(await dialog());
  expect(await opened.findByText(/Not taken: \u206811\.jpg\u2069 and \u206812\.jpg\u2069\./)).toBeVisible();
  expect(opened.getByText('A prescription has at most 10 pages.')).toBeVisible();
  expect(await storedCaptures()).toHaveLength(10);
});

it('opens the device’s files with Browse Files, and only those that can be uploaded [RX-003]', async () => {
  await opensPage();
  const input = screen.getByLabelText<HTMLInputElement>('File to upload');
  const asked = new Promise((resolve) => input.addEventListener('click', resolve, { once: true }));
  await browser.user.click(screen.getByRole('button', { name: 'Browse Files' }));
  await asked;
  expect(input.accept).toBe('image/jpeg,image/png,image/webp,image/avif,application/pdf');
  await chooses(pdfOf(2000, 'chosen.pdf'));
  expect(await within(await dialog()).findByText('chosen.pdf')).toBeVisible();
});

it('opens the phone’s camera with Take Photo, the one that looks at the paper [RX-004]', async () => {
  await opensPage();
  const input = screen.getByLabelText<HTMLInputElement>('Photo to upload');
  const asked = new Promise((resolve) => input.addEventListener('click', resolve, { once: true }));
  await browser.user.click(screen.getByRole('button', { name: 'Take Photo' }));
  await asked;
  expect(input).toHaveAttribute('capture', 'environment');
  expect(input.accept).toBe('image/jpeg,image/png');
});

it('says how a photo becomes readable [RX-005]', async () => {
  await opensPage();
  const tips = within(screen.getByRole('complementary', { name: 'Tips for a good photo' }));
  expect(tips.getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
  expect(tips.getByText(/The whole page/)).toBeVisible();
});

it('takes nothing but photos and PDFs, whatever they call themselves [RX-011]', async () => {
  await opensPage();
  await chooses(gifFile('photo.jpg', 'image/jpeg'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please upload only JPG, PNG, or PDF files.');
  expect(await storedCaptures()).toEqual([]);
  await browser.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await chooses(fileOf('<!doctype html><script>', 'scan.pdf', 'application/pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please upload only JPG, PNG, or PDF files.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes a PDF of 5 MB, and not one of a byte more [RX-012]', async () => {
  await opensPage();
  await chooses(pdfOf(5 * 1024 * 1024 + 1));
  expect(await screen.findByRole('alert')).toHaveTextContent('File size should be less than 5MB.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await storedCaptures()).toEqual([]);
  await chooses(pdfOf(5 * 1024 * 1024, 'just.pdf'));
  expect(await within(await dialog()).findByText('just.pdf')).toBeVisible();
  expect(screen.queryByText('File size should be less than 5MB.')).toBeNull();
});

it('says what an empty file and a folder are', async () => {
  await opensPage();
  await chooses(fileOf('', 'nothing.pdf', 'application/pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This file is empty. If it is kept in the cloud, please download it to this device first, and choose it again. Otherwise please choose another one.',
  );
  const folder = { webkitGetAsEntry: () => ({ isDirectory: true }) };
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [fileOf('x', 'folder', '')], items: [folder] } });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('A folder cannot be uploaded.'));
});

it('takes what is pasted anywhere, but not into a field', async () => {
  await opensPage();
  const pasted = { clipboardData: { files: [pdfOf(2000, 'image.pdf')] } };
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.paste(field, pasted);
  expect(await storedCaptures()).toEqual([]);
  fireEvent.paste(document.body, pasted);
  expect(await within(await dialog()).findByText(/^Prescription 21 Nov 2026, .*\.pdf$/)).toBeVisible();
});

it('takes nothing while a dialog is open, and says so', async () => {
  await opensPage();
  await chooses(pdfOf(2000, 'first.pdf'));
  await dialog();
  fireEvent.drop(document.body, droppedOn(pdfOf(2000, 'second.pdf')));
  expect(await within(await dialog()).findByText(/^Nothing else was taken while this was open\./)).toBeVisible();
  fireEvent.paste(document.body, { clipboardData: { files: [pdfOf(2000)] } });
  expect((await storedCaptures()).map(({ name }) => name)).toEqual(['first.pdf']);
});

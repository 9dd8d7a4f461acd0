/** Who is led to the prescriptions by a phone that ended the page, or by another app. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pages } from '../../src/lib/pages/page-paths.ts';
import { leavesCapture, storedCaptures } from '../support/screens/captures.ts';
import { screenBed } from '../support/screens/screen.tsx';
import type { Customer } from '../support/server/server.ts';
import { customerWithPatient } from '../support/server/shopper.ts';

const { server, browser, passes } = await screenBed();

const takeAgain = 'Your phone closed the app while the camera was open. Please take the photo again.';

async function opensCamera(): Promise<Customer> {
  const customer = await customerWithPatient(server);
  await browser.opens(pages.prescriptions.path, customer);
  await browser.user.click(screen.getByRole('button', { name: 'Take Photo' }));
  return customer;
}

const dialog = () => screen.findByRole('dialog', { name: 'Upload prescription' });

it('leads back to where the photo was wanted, when the phone has ended the page, and says so once', async () => {
  await opensCamera();
  await browser.opens('/');
  expect(await screen.findByText(takeAgain)).toBeVisible();
  expect(browser.address).toBe(pages.prescriptions.path);
  await browser.opens('/');
  await screen.findByRole('heading', { level: 1, name: /tests|lab/i });
  expect(browser.address).toBe('/');
});

it('says that the photo is safe where it was stored before the page ended', async () => {
  const { id } = await opensCamera();
  passes(20_000);
  await leavesCapture({ customerId: id, name: 'safe.pdf' });
  await browser.opens('/');
  expect(await screen.findByText(/^Your photo is safe\./)).toBeInTheDocument();
  expect(await within(await dialog()).findByText('safe.pdf')).toBeVisible();
});

it.each([
  ['the customer has closed the camera', () => void screen.getByLabelText('Photo to upload').dispatchEvent(new Event('cancel'))],
  ['it was a quarter of an hour ago', () => passes(15 * 60_000)],
])('stays where it starts when %s', async (_why, happens) => {
  await opensCamera();
  happens();
  await browser.opens('/');
  expect(browser.address).toBe('/');
  await browser.opens(pages.prescriptions.path);
  expect(screen.queryByText(takeAgain)).toBeNull();
});

it('does not lead another customer anywhere', async () => {
  await opensCamera();
  await browser.opens('/', await customerWithPatient(server));
  expect(browser.address).toBe('/');
});

it.each([
  ['again', 'The file that you shared did not arrive. Please choose it here; next time sharing will work.'],
  ['too-large', 'File size should be less than 5MB.'],
  ['wrong-type', 'Please upload only JPG, PNG, or PDF files.'],
  ['not-stored', 'The file could not be saved on this device. Please choose it here.'],
])('says why a shared file did not come: %s', async (reason, words) => {
  await browser.opens(`${pages.prescriptions.path}?share=${reason}`, await customerWithPatient(server));
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(browser.address).toBe(pages.prescriptions.path));
  await browser.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(words)).toBeNull();
});

it('says that more was shared than was taken, in the dialog as well', async () => {
  const customer = await customerWithPatient(server);
  await browser.opens(pages.prescriptions.path, customer);
  await leavesCapture({ customerId: customer.id, name: 'shared.pdf', source: 'share' });
  await browser.opens(`${pages.prescriptions.path}?shared=1&left=2`);
  expect(await within(await dialog()).findByText(/Not taken: 2 other files\./)).toBeVisible();
  await waitFor(() => expect(browser.address).toBe(pages.prescriptions.path));
});

it.each([
  ['?share=too-large&left=1', 'File size should be less than 5MB. The others were not taken either: 1 other file.'],
  ['?share=empty&left=3', 'This file is empty. Please choose another one. The others were not taken either: 3 other files.'],
])('says of several that none was taken: %s', async (search, words) => {
  await browser.opens(pages.prescriptions.path + search, await customerWithPatient(server));
  expect(await screen.findByText(new RegExp(words.replaceAll('.', '\\.')))).toBeVisible();
});

it('says nothing to a reason that it does not know', async () => {
  await browser.opens(`${pages.prescriptions.path}?share=constructor`, await customerWithPatient(server));
  await waitFor(() => expect(browser.address).toBe(pages.prescriptions.path));
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

it('gives what was shared while nobody was signed in to the next customer who signs in, and to no later one', async () => {
  const customer = await customerWithPatient(server);
  // Makes the device's database.
  await browser.opens(pages.login.path);
  await leavesCapture({ customerId: null, source: 'share', name: 'shared.pdf' });
  await browser.opens(`${pages.prescriptions.path}?shared=1`, customer);
  expect(await within(await dialog()).findByText('shared.pdf')).toBeVisible();
  expect(browser.address).toBe(pages.prescriptions.path);
  expect((await storedCaptures()).map(({ customerId }) => customerId)).toEqual([customer.id]);
  await browser.opens(pages.prescriptions.path, await customerWithPatient(server));
  expect(await screen.findByText('No prescriptions yet')).toBeVisible();
  expect(screen.queryByText('shared.pdf')).toBeNull();
});

it('gives what was shared to nobody after a day', async () => {
  await browser.opens(pages.login.path);
  await leavesCapture({ customerId: null, source: 'share', name: 'shared.pdf' });
  passes(24 * 3_600_000);
  await browser.opens(pages.prescriptions.path, await customerWithPatient(server));
  expect(await screen.findByText('No prescriptions yet')).toBeVisible();
  await waitFor(async () => expect(await storedCaptures()).toEqual([]));
});

it('does not open a photo a third time that has ended the page twice', async () => {
  const customer = await customerWithPatient(server);
  await browser.opens(pages.prescriptions.path, customer);
  await leavesCapture({ id: 'huge', customerId: customer.id, bytes: Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]).buffer });
  globalThis.localStorage.setItem('preparing', JSON.stringify({ captureId: 'huge', attempts: 2 }));
  await browser.opens(pages.prescriptions.path);
  expect(await within(await dialog()).findByText(/^This photo is too large for this device to open\./)).toBeVisible();
});

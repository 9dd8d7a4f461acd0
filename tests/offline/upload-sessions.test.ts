import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { isRefused, signedInAgain } from '../support/screens/device.ts';
import { opensUserMenu, signsOut, userMenu } from '../support/screens/header.ts';
import { emptied, inOutbox, uploadBed, type Uploader } from '../support/screens/uploads.ts';

const { server, browser, network, passes, opens, uploader, upload, onServer } = await uploadBed();

const leavesFor = (address: string) => waitFor(() => expect(browser.leftFor).toContain(address));
const days = (count: number) => count * 24 * 3_600_000;

/** Two that wait on this device. */
async function waitsOffline(asha: Uploader) {
  const page = await opens(asha.customer);
  network.goOffline();
  await page.queueUpload(upload(asha));
  await page.queueUpload(upload(asha));
  return page;
}

/** The session was ended by the server while two waited. */
async function isForcedOut(asha: Uploader): Promise<void> {
  const page = await opens(asha.customer);
  network.loseNext('POST', paths.prescriptions);
  await page.queueUpload(upload(asha));
  await isRefused(asha.customer);
  await page.queueUpload(upload(asha));
  await leavesFor('/login?reason=expired&from=%2Fhelp');
  expect(await inOutbox('uploads')).toHaveLength(2);
}

describe('a session that the server refuses', () => {
  it('ends, and what waits goes with the next sign-in of the same customer', async () => {
    const asha = await uploader();
    await isForcedOut(asha);
    localStorage.clear();
    await opens();
    await browser.opens('/login');
    await browser.fills('Email', asha.customer.email);
    await browser.fills('Password', 'secret1');
    await browser.user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(emptied);
    const customer = await signedInAgain(server, asha.customer);
    expect(await onServer({ ...asha, customer })).toHaveLength(2);
    await waitFor(() => expect(screen.getByText('2 prescriptions uploaded successfully!')).toBeVisible());
  });

  it('leaves nothing that anybody else could see or send', async () => {
    const asha = await uploader();
    await isForcedOut(asha);
    const ravi = await uploader();
    const page = await opens(ravi.customer);
    const list = page.list();
    const sent = network.count('POST', paths.prescriptions);
    await page.queueUpload(upload(ravi));
    await waitFor(() => expect(list.current).toEqual([]));
    expect(network.count('POST', paths.prescriptions)).toBe(sent + 1);
    expect(await inOutbox('uploads')).toHaveLength(2);
    expect(await onServer(ravi)).toHaveLength(1);
  });

  it('keeps it for 7 days and no longer', async () => {
    const asha = await uploader();
    await isForcedOut(asha);
    localStorage.clear();
    passes(days(7) - 1);
    await opens();
    expect(await inOutbox('uploadBytes')).toHaveLength(2);
    passes(1);
    await opens();
    await waitFor(emptied);
  });

  it('takes its token away first', async () => {
    const asha = await uploader();
    await opens(asha.customer);
    await waitFor(async () => expect(await inOutbox('session')).toMatchObject([{ token: asha.customer.token }]));
    await signsOut(browser);
    await leavesFor('/login');
    expect(await inOutbox('session')).toEqual([]);
  });
});

describe('signing out while uploads wait', () => {
  it('asks first, and stays when they shall be uploaded', async () => {
    const asha = await uploader();
    await waitsOffline(asha);
    await signsOut(browser);
    const question = await screen.findByRole('dialog', { name: 'Log out?' });
    expect(question).toHaveTextContent(
      '2 prescriptions have not been uploaded yet. If you log out now, they are deleted from this device.',
    );
    await browser.user.click(within(question).getByRole('button', { name: 'Upload first' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await inOutbox('uploads')).toHaveLength(2);
    expect(browser.leftFor).toEqual([]);
    await opensUserMenu(browser);
    expect(userMenu().getByRole('button', { name: 'Sign Out' })).toBeEnabled();
  });

  it('deletes them with the customer’s yes, and nothing of their bytes is left', async () => {
    const clearAppBadge = vi.fn<() => void>();
    Object.assign(navigator, { setAppBadge: () => undefined, clearAppBadge });
    const asha = await uploader();
    await waitsOffline(asha);
    await signsOut(browser);
    await browser.user.click(await screen.findByRole('button', { name: 'Log out and delete' }));
    await leavesFor('/login');
    await emptied();
    expect(clearAppBadge).toHaveBeenCalled();
  });

  it('counts a photo that was taken and not confirmed', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    const bytes = new Uint8Array([1]).buffer;
    const facts = { id: 'taken', customerId: asha.customer.id, name: 'a.jpg', type: 'image/jpeg' };
    await page.captures.putCapture({ ...facts, bytes, capturedAt: Date.now(), source: 'camera' });
    await signsOut(browser);
    expect(await screen.findByText(/^1 prescription has not been uploaded yet\./)).toBeVisible();
    await browser.user.click(screen.getByRole('button', { name: 'Log out and delete' }));
    await leavesFor('/login');
    expect(await inOutbox('captures')).toEqual([]);
  });

  it('asks nothing when nothing waits', async () => {
    const asha = await uploader();
    await opens(asha.customer);
    await signsOut(browser);
    await leavesFor('/login');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says so before it signs out all devices', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.failNext('POST', paths.prescriptions, 400);
    await page.queueUpload(upload(asha));
    await browser.opens('/profile', asha.customer);
    await browser.user.click(await screen.findByRole('button', { name: 'Sign out on all devices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out on all devices?' });
    expect(await within(dialog).findByText(/^1 prescription has not been uploaded yet\. If you sign out now/)).toBeVisible();
    await browser.user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    await leavesFor('/login');
    await emptied();
  });
});

it('a tab that has not heard of the sign-out stores nothing any more', async () => {
  const asha = await uploader();
  const page = await opens(asha.customer);
  const { leaveOutbox } = await import('../../src/outbox/outbox.ts');
  await leaveOutbox(asha.customer.id, Date.now(), false);
  network.goOffline();
  expect(await page.queueUpload(upload(asha))).toMatchObject({ kind: 'not stored' });
  await emptied();
});

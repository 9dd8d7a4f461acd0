import { screen, waitFor } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import type * as OutboxModule from '../../src/outbox/outbox.ts';
import { emptied, inOutbox, uploadBed } from '../support/screens/uploads.ts';

const { network, opens, uploader, upload, onServer, sentKeys } = await uploadBed();

afterEach(() => void vi.restoreAllMocks());

/** From here on the device takes nothing more: the page has written by then whose it is. */
async function isFull(): Promise<void> {
  await waitFor(async () => expect(await inOutbox('owner')).toHaveLength(1));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No space', 'QuotaExceededError');
  });
}

describe('where nothing can be stored', () => {
  it('is sent all the same, from memory', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    await isFull();
    expect(await page.queueUpload(upload(asha))).toMatchObject({ kind: 'sent' });
    expect(await screen.findByText('Prescription uploaded successfully!')).toBeVisible();
    expect(await onServer(asha)).toHaveLength(1);
    await emptied();
  });

  it('says so only when it could not be sent either, and goes from the open page as soon as it can', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    await isFull();
    network.goOffline();
    const message = 'This device has no space left to save it. Keep this page open until it is uploaded.';
    expect(await page.queueUpload(upload(asha))).toEqual({ kind: 'not stored', message });
    const list = page.list();
    await waitFor(() => expect(list.current).toMatchObject([{ state: 'waiting', isUnsaved: true }]));
    network.goOnline();
    await waitFor(() => expect(list.current).toEqual([]));
    expect(await onServer(asha)).toHaveLength(1);
  });

  it('keeps what it was made of, and is one upload when it can be stored at the next tap', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    await isFull();
    network.goOffline();
    const tapped = upload(asha);
    await page.queueUpload(tapped);
    vi.restoreAllMocks();
    expect(await page.queueUpload(tapped)).toMatchObject({ kind: 'waiting' });
    expect(await inOutbox('uploads')).toHaveLength(1);
    network.goOnline();
    await waitFor(emptied);
    expect(sentKeys()).toHaveLength(1);
  });

  it('works without any database', async () => {
    const asha = await uploader();
    vi.stubGlobal('indexedDB', undefined);
    const page = await opens(asha.customer);
    network.loseNext('POST', paths.prescriptions);
    const message = 'It could not be saved on this device. Keep this page open until it is uploaded.';
    expect(await page.queueUpload(upload(asha))).toEqual({ kind: 'not stored', message });
    network.goOnline();
    await waitFor(async () => expect(await onServer(asha)).toHaveLength(1));
  });

  it('sends as well where the browser refuses its locks with all site data', async () => {
    const asha = await uploader();
    vi.stubGlobal('indexedDB', undefined);
    const request = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const page = await opens(asha.customer);
    expect(await page.queueUpload(upload(asha))).toMatchObject({ kind: 'sent' });
    expect(await onServer(asha)).toHaveLength(1);
  });

  it('binds nothing to a customer whom it does not know', async () => {
    const asha = await uploader();
    localStorage.setItem('token', asha.customer.token ?? '');
    const page = await opens();
    expect(await page.queueUpload(upload(asha))).toMatchObject({ kind: 'sent' });
    network.goOffline();
    expect(await page.queueUpload(upload(asha))).toMatchObject({ kind: 'not stored' });
    await emptied();
  });
});

describe('an outbox of version 1', () => {
  it('keeps its drafts when uploads come in', async () => {
    const draft = { customerId: 'asha', form: 'checkout', values: { instructions: 'Ring twice' }, savedAt: Date.now() };
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('customer-app-outbox', 1);
      opening.addEventListener('upgradeneeded', () => {
        opening.result.createObjectStore('drafts', { keyPath: ['customerId', 'form'] });
        opening.result.createObjectStore('owner', { keyPath: 'key' });
      });
      opening.addEventListener('success', () => {
        const change = opening.result.transaction(['drafts', 'owner'], 'readwrite');
        change.objectStore('drafts').put(draft);
        change.objectStore('owner').put({ key: 'owner', customerId: 'asha' });
        change.addEventListener('complete', () => {
          opening.result.close();
          resolve();
        });
      });
    });
    vi.resetModules();
    const outbox: typeof OutboxModule = await import('../../src/outbox/outbox.ts');
    expect(await outbox.readDraft('asha', 'checkout', Date.now())).toEqual(draft.values);
    await outbox.ownOutbox('asha', Date.now(), 'token');
    expect(await outbox.putDraft({ ...draft, form: 'profile' })).toBe(true);
    expect(await inOutbox('session')).toEqual([{ key: 'session', customerId: 'asha', token: 'token' }]);
  });

  it('of a later version is opened as it is', async () => {
    vi.resetModules();
    const outbox: typeof OutboxModule = await import('../../src/outbox/outbox.ts');
    await outbox.ownOutbox('asha', Date.now());
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('customer-app-outbox', 9);
      opening.addEventListener('success', () => {
        opening.result.close();
        resolve();
      });
    });
    const draft = { customerId: 'asha', form: 'checkout', values: 1, savedAt: Date.now() };
    await outbox.putDraft(draft);
    expect(await outbox.readDraft('asha', 'checkout', Date.now())).toBe(1);
  });
});

import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as OutboxModule from '../../src/outbox/outbox.ts';

type Outbox = typeof OutboxModule;

const now = Date.parse('2026-11-21T06:00:00Z');
const hours = (count: number) => count * 3_600_000;
const typed = { instructions: 'Ring twice' };

/** Another page of the same device: its modules are its own, the databases are not. */
async function page(): Promise<Outbox> {
  vi.resetModules();
  return import('../../src/outbox/outbox.ts');
}

let outbox: Outbox;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  outbox = await page();
  await outbox.ownOutbox('asha', now);
});

const asha = (form: string) => ({ customerId: 'asha', form, values: typed, savedAt: now });

describe('the outbox', () => {
  it('is a database of its own, of which a sign-out leaves what it must', async () => {
    expect((await indexedDB.databases()).map(({ name, version }) => [name, version])).toEqual([['customer-app-outbox', 2]]);
  });

  it('gives a draft to the page that comes after', async () => {
    expect(await outbox.putDraft(asha('checkout'))).toBe(true);
    const next = await page();
    expect(await next.readDraft('asha', 'checkout', now)).toEqual(typed);
    expect(await next.readDraft('asha', 'checkout/patient', now)).toBeUndefined();
  });

  it('gives it to nobody else', async () => {
    await outbox.putDraft(asha('checkout'));
    await outbox.leaveOutbox('asha', now, true);
    await outbox.ownOutbox('meera', now);
    expect(await outbox.readDraft('meera', 'checkout', now)).toBeUndefined();
  });

  it('forgets it when it is saved or given up', async () => {
    await outbox.putDraft(asha('checkout'));
    await outbox.deleteDraft('asha', 'checkout');
    expect(await outbox.readDraft('asha', 'checkout', now)).toBeUndefined();
  });
});

describe('a chosen sign-out', () => {
  it("deletes the customer's drafts, and leaves those that wait for somebody else", async () => {
    await outbox.putDraft(asha('checkout'));
    await outbox.leaveOutbox('asha', now, true);
    await outbox.ownOutbox('meera', now);
    await outbox.putDraft({ ...asha('checkout'), customerId: 'meera' });
    await outbox.leaveOutbox('meera', now, false);
    expect(await outbox.readDraft('meera', 'checkout', now)).toBeUndefined();
    expect(await outbox.readDraft('asha', 'checkout', now)).toEqual(typed);
  });

  it('is not undone by a tab that has not heard of it', async () => {
    const other = await page();
    await outbox.leaveOutbox('asha', now, false);
    // Nor is it reported as stored: the tab keeps it until it hears of the sign-out.
    expect(await other.putDraft(asha('checkout'))).toBe(false);
    expect(await other.readDraft('asha', 'checkout', now)).toBeUndefined();
  });
});

describe('a forced sign-out', () => {
  it('keeps them for 24 hours from then on', async () => {
    await outbox.putDraft(asha('checkout'));
    await outbox.leaveOutbox('asha', now + hours(10), true);
    expect(await outbox.readDraft('asha', 'checkout', now + hours(34) - 1)).toEqual(typed);
    expect(await outbox.readDraft('asha', 'checkout', now + hours(34))).toBeUndefined();
  });

  it('leaves nothing on the device after that, whoever comes', async () => {
    await outbox.putDraft(asha('checkout'));
    await outbox.leaveOutbox('asha', now, true);
    await (await page()).ownOutbox(undefined, now + hours(24));
    expect(await outbox.readDraft('asha', 'checkout', now)).toBeUndefined();
  });
});

describe('where IndexedDB is of no use', () => {
  it('keeps nothing, and fails at nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const next = await page();
    await next.ownOutbox('asha', now);
    await next.putDraft(asha('checkout'));
    await next.leaveOutbox('asha', now, false);
    expect(await next.readDraft('asha', 'checkout', now)).toBeUndefined();
  });

  it('does not wait for one that never answers', async () => {
    const silent = new IDBFactory();
    vi.spyOn(silent, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
    vi.stubGlobal('indexedDB', silent);
    const next = await page();
    expect(await next.readDraft('asha', 'checkout', now)).toBeUndefined();
  });

  it('opens it again when the connection was taken away', async () => {
    await outbox.putDraft(asha('checkout'));
    await new Promise<void>((resolve, reject) => {
      const deletion = indexedDB.deleteDatabase('customer-app-outbox');
      deletion.addEventListener('success', () => resolve());
      deletion.addEventListener('blocked', () => reject(new Error('Held open')));
    });
    await outbox.ownOutbox('asha', now);
    await outbox.putDraft(asha('checkout'));
    expect(await outbox.readDraft('asha', 'checkout', now)).toEqual(typed);
  });
});

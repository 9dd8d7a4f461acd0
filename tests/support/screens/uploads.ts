/** Uploads of one device, its tabs, and what reached the server. Call `await uploadBed()` at the top of a test file. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import type * as Captures from '../../../src/outbox/stored-captures.ts';
import type * as Uploads from '../../../src/data/uploads/on-demand/uploads.ts';
import type { WaitingUpload } from '../../../src/data/uploads/upload-state.ts';
import { openedInAnotherTab, outboxName, rowsOf } from './device.ts';
import { addPatient } from '../server/household.ts';
import { Locks } from './locks.ts';
import { jpegFile } from '../files/prescription-files.ts';
import { listedPrescriptions } from '../server/prescriptions.ts';
import { screenBed } from './screen.tsx';
import type { Customer } from '../server/server.ts';

export type Page = typeof Uploads & {
  readonly captures: typeof Captures;
  /** The uploads as the list shows them, from now on. */
  readonly list: () => { readonly current: readonly WaitingUpload[] };
};

export type Uploader = { readonly customer: Customer; readonly patient: { readonly id: string; readonly name: string } };

export async function uploadBed() {
  const bed = await screenBed();
  const { server, browser, network } = bed;
  let locks = new Locks();
  const photo = await jpegFile({ width: 120, height: 160 });

  beforeEach(() => {
    locks = new Locks();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  });

  afterEach(() => {
    // This page's timers must not act in the next test.
    globalThis.dispatchEvent(new PageTransitionEvent('pagehide'));
    Reflect.deleteProperty(navigator, 'locks');
  });

  async function uploader(): Promise<Uploader> {
    const customer = await server.customer();
    const { id, name } = await addPatient(customer);
    return { customer, patient: { id, name } };
  }

  /** Returns the modules of the loaded page, or of another tab beside it. */
  async function modules(): Promise<Page> {
    const [uploads, lists, captures] = await Promise.all([
      import('../../../src/data/uploads/on-demand/uploads.ts'),
      import('../../../src/data/uploads/on-demand/upload-lists.ts'),
      import('../../../src/outbox/stored-captures.ts'),
    ]);
    return { ...uploads, captures, list: () => renderHook(() => lists.useUploads()).result };
  }

  /** Loads a page that does not show prescriptions. */
  async function opens(as?: Customer): Promise<Page> {
    await browser.opens('/help', as);
    await startData();
    return modules();
  }

  async function reloads(): Promise<Page> {
    // The locks of a page are released with it, and it waits for none any more.
    locks.killHolder('uploads', Infinity);
    await browser.reloads();
    await startData();
    return modules();
  }

  async function otherTab(): Promise<Page> {
    vi.resetModules();
    await startData();
    return modules();
  }

  const startData = () => import('../../../src/app/data-layer.ts').then(({ startDataLayer }) => startDataLayer());

  let keys = 0;
  const upload = ({ patient }: Uploader, more: Partial<Uploads.NewUpload> = {}): Uploads.NewUpload => ({
    files: [{ name: 'prescription.jpg', type: 'image/jpeg', bytes: new Uint8Array(photo).buffer }],
    patient,
    idempotencyKey: `key-of-tap-${(keys += 1)}`,
    ...more,
  });

  return {
    ...bed,
    uploader,
    opens,
    reloads,
    otherTab,
    upload,
    /** Kills the tab that sends. Both wait for their next turn by then, and it has asked for its own first. */
    killsSender: () => locks.killHolder('uploads', 1),
    withoutLocks: () => void Reflect.deleteProperty(navigator, 'locks'),
    onServer: ({ customer }: Uploader) => listedPrescriptions(customer),
    sentKeys: () => network.callsOf('POST', paths.prescriptions).map(({ headers }) => headers['idempotency-key']),
  };
}

/** Returns what the device holds, without the app's modules. */
export async function inOutbox(table: 'uploads' | 'uploadBytes' | 'captures' | 'owner' | 'session'): Promise<unknown[]> {
  const database = await openedInAnotherTab(outboxName);
  const rows = await rowsOf(database, table);
  database.close();
  return rows;
}

export const emptied = async () => expect([await inOutbox('uploads'), await inOutbox('uploadBytes')]).toEqual([[], []]);

export function turnsVisible(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

import type { Page } from '@playwright/test';
import type { Capture } from '../../../src/outbox/outbox-rows.ts';
import { inPageOrder } from '../../../src/outbox/pages.ts';

/** Returns the bytes that wait on the device, exactly as they would be sent: for each upload its files, in their order. */
export async function queuedUploads(page: Page): Promise<Buffer[][]> {
  const texts = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('customer-app-outbox');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('The outbox does not open')));
    });
    const rows = await new Promise<{ bytes?: ArrayBuffer; pages?: ArrayBuffer[] }[]>((resolve) => {
      const asking = database.transaction('uploadBytes').objectStore('uploadBytes').getAll();
      asking.addEventListener('success', () => resolve(asking.result as { bytes?: ArrayBuffer; pages?: ArrayBuffer[] }[]));
    });
    database.close();
    const textOf = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
    return rows.map(({ bytes, pages = bytes ? [bytes] : [] }) => pages.map(textOf));
  });
  return texts.map((pages) => pages.map((text) => Buffer.from(text, 'latin1')));
}

export const queuedFiles = async (page: Page): Promise<Buffer[]> => (await queuedUploads(page)).flat();

type StoredPage = Pick<Capture, 'id' | 'position' | 'capturedAt' | 'prescriptionId'>;

/** Returns the photos that were taken and not confirmed yet, as they were taken, in the order of the pages. */
export async function takenPages(page: Page): Promise<Buffer[]> {
  const rows = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('customer-app-outbox');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('The outbox does not open')));
    });
    const captures = await new Promise<(StoredPage & { bytes: ArrayBuffer })[]>((resolve) => {
      const asking = database.transaction('captures').objectStore('captures').getAll();
      asking.addEventListener('success', () => resolve(asking.result as (StoredPage & { bytes: ArrayBuffer })[]));
    });
    database.close();
    const textOf = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
    return captures.map(({ bytes, ...place }) => ({ ...place, text: textOf(bytes) }));
  });
  return rows.toSorted(inPageOrder).map(({ text }) => Buffer.from(text, 'latin1'));
}

/** Returns how many uploads the device holds. */
export const countQueued = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('customer-app-outbox');
        opening.addEventListener('error', () => reject(new Error('The outbox does not open')));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('uploads').objectStore('uploads').count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
  );

/** Returns what the device holds of each upload, for whoever wonders why it is still there. */
export const waitingRows = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('customer-app-outbox');
        opening.addEventListener('error', () => reject(new Error('The outbox does not open')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('uploads').objectStore('uploads').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result);
          });
        });
      }),
  );

/** Creates files as customers drop, paste and choose them, and reads what the device stores of them. */
import { waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import type { Capture } from '../../../src/outbox/stored-captures.ts';

export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name: string, type: string): File =>
  new File([content], name, { type });

/** Only the beginning is a PDF's, because the device checks nothing else. */
export function pdfOf(length: number, name = 'prescription.pdf'): File {
  const bytes = new Uint8Array(length);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  return fileOf(bytes, name, 'application/pdf');
}

/** Only the beginning is a photo's, because the device checks nothing else when it takes one. */
export function photoOf(name: string, length = 2000): File {
  const bytes = new Uint8Array(length);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return fileOf(bytes, name, 'image/jpeg');
}

export const gifFile = (name: string, type = 'image/gif'): File => fileOf('GIF89a and so on', name, type);

/** Returns the event of a drag with these files. */
export const droppedOn = (...files: readonly File[]) => ({ dataTransfer: { types: ['Files'], files, items: [] } });

/** Leaves a capture as a page does that is killed at once, or the worker after a share. */
export async function leavesCapture(capture: Partial<Capture>): Promise<void> {
  // The first to open the database creates its tables, which is the app's task.
  await waitFor(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'customer-app-outbox')) throw new Error('The app has not made its database yet');
  });
  const database = await openDB('customer-app-outbox');
  const bytes = new TextEncoder().encode('%PDF-1.7\n').buffer;
  const facts = { id: crypto.randomUUID(), name: 'left.pdf', type: 'application/pdf', source: 'camera', capturedAt: Date.now() };
  await database.put('captures', { ...facts, bytes, ...capture });
  database.close();
}

/** Reads the captures without the app. */
export async function storedCaptures(): Promise<Capture[]> {
  const database = await openDB('customer-app-outbox');
  const captures = database.objectStoreNames.contains('captures') ? ((await database.getAll('captures')) as Capture[]) : [];
  database.close();
  return captures;
}

/** Uploads that the device could not store: they live as long as the page does. */
import type { UploadRow } from '../../outbox/outbox-rows.ts';
import type { UploadQueue } from '../../outbox/sending/upload-run.ts';
import { currentCustomerId, readToken } from '../shell/session.ts';

const held = new Map<string, { readonly row: UploadRow; readonly bytes: ArrayBuffer }>();

export const holdUnsavedUpload = (row: UploadRow, bytes: ArrayBuffer): void => void held.set(row.id, { row, bytes });

const isUnsaved = (id: string): boolean => held.has(id);

export const unsavedUploads: UploadQueue = {
  session: async () => {
    const [token, customerId] = [readToken(), currentCustomerId()];
    return token === undefined || customerId === undefined ? undefined : { token, customerId };
  },
  list: async (customerId) => [...held.values()].map(({ row }) => row).filter((row) => row.customerId === customerId),
  bytes: async (id) => held.get(id)?.bytes,
  change: async (id, change) => {
    const known = held.get(id);
    if (known) held.set(id, { ...known, row: change(known.row) });
    return held.get(id)?.row;
  },
  remove: async (id) => void held.delete(id),
  arrive: async (id) => void held.delete(id),
};

export const queueOf = (id: string, stored: UploadQueue): UploadQueue => (isUnsaved(id) ? unsavedUploads : stored);

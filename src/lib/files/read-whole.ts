/**
 * Reads a file that the customer chose. What a cloud's picker gives may be a mere promise: it vanishes before it is read, is
 * empty, or ends too early.
 */

/**
 * `gone`: it is not where it was any more. `changed`: the device does not give its bytes, for instance since it was changed
 * after it was chosen, or lies in a cloud. `partial`: fewer bytes came than the file has. `no-memory`: it does not fit.
 */
export type Unread = 'gone' | 'changed' | 'empty' | 'partial' | 'no-memory';

export type Read = { readonly bytes: ArrayBuffer } | { readonly unread: Unread };

/** Tries once more where that helps: the first look often makes the device fetch the file. Never rejects. */
export async function readWhole(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<Read> {
  const first = await readOnce(file);
  return 'bytes' in first || first.unread === 'no-memory' ? first : readOnce(file);
}

async function readOnce(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<Read> {
  try {
    const bytes = await file.arrayBuffer();
    // A provider that does not know the size says zero.
    if (bytes.byteLength === 0) return { unread: 'empty' };
    return bytes.byteLength < file.size ? { unread: 'partial' } : { bytes };
  } catch (error) {
    return { unread: reasonOf(error) };
  }
}

function reasonOf(error: unknown): Unread {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError') return 'gone';
  return name === 'RangeError' || name === 'QuotaExceededError' ? 'no-memory' : 'changed';
}

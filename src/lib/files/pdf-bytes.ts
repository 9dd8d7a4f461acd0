/** A stream of the library that reads reports. Upper streams unpack what lower ones read. */
export type Bytes = { readonly getBytes: () => Uint8Array; readonly reset: () => void };

/** Returns all bytes, however many were read before. */
export function bytesOf(stream: Bytes): Uint8Array {
  stream.reset();
  return stream.getBytes();
}

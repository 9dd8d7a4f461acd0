/** As the library that reads reports holds them: streams, the upper ones of which unpack what the lower ones read. */
export type Bytes = { readonly getBytes: () => Uint8Array; readonly reset: () => void };

/** All of them, whatever of them was read before. */
export function bytesOf(stream: Bytes): Uint8Array {
  stream.reset();
  return stream.getBytes();
}

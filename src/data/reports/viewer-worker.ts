/**
 * This thread reads a report's file. The library reports what it leaves out on its console or not at all; here the page is told
 * about lost pictures, and tells the customer.
 */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { isPictureLost } from '../../lib/files/lost-picture.ts';
import { isCutPicture, type Picture } from '../../lib/files/whole-picture.ts';

const lost =
  /Unable to decode (?:inline )?image|Image dimensions are missing|getOperatorList - ignoring|Filter ".*" is not supported|Invalid stream:|Unrecognized ColorSpace/;

Object.assign(console, {
  // Nobody reads the console of a customer's device.
  warn: (words: unknown) => void (lost.test(String(words)) && postMessage(isPictureLost)),
});

/**
 * Checks each picture on its way to be drawn: src/build/pdf-decoders.ts inserts the calls into the library.
 * @returns the content unchanged
 */
async function passPicture<Content>(content: Content, expected: number, picture: Picture): Promise<Content> {
  // The browser draws some pictures itself; those that it cannot draw pass here again.
  if (!content) return content;
  const bytes = ArrayBuffer.isView(content) ? (content as unknown as Uint8Array) : undefined;
  // A picture that cannot be checked is drawn all the same.
  const isCut = await isCutPicture(picture, bytes, expected).catch(() => false);
  if (isCut) postMessage(isPictureLost);
  return content;
}

Object.assign(globalThis, { passPicture });

/**
 * The thread in which a report's file is read. Of what it leaves out, the library tells its console alone, or nobody: of pictures
 * the page is told as well, which tells the customer.
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
 * Each picture comes by here on its way to be drawn: src/build/pdf-decoders.ts writes the calls into the library.
 * @returns its content, as it came
 */
async function passPicture<Content>(content: Content, wanted: number, picture: Picture): Promise<Content> {
  // The browser draws some by itself; those that it does not come by again.
  if (!content) return content;
  const bytes = ArrayBuffer.isView(content) ? (content as unknown as Uint8Array) : undefined;
  // What cannot be looked at is no reason not to draw it.
  const isCut = await isCutPicture(picture, bytes, wanted).catch(() => false);
  if (isCut) postMessage(isPictureLost);
  return content;
}

Object.assign(globalThis, { passPicture });

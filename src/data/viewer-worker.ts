/**
 * The thread in which a report's file is read. Of what it leaves out, the library tells its console alone: of pictures it is
 * told to the page as well, which tells the customer.
 */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { pictureIsLost } from '../lib/lost-picture.ts';

const lost =
  /Unable to decode (?:inline )?image|Image dimensions are missing|getOperatorList - ignoring|Filter ".*" is not supported|Invalid stream:/;

Object.assign(console, {
  // Nobody reads the console of a customer's device.
  warn: (words: unknown) => void (lost.test(String(words)) && postMessage(pictureIsLost)),
});

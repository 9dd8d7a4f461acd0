/** A file's kind is decided by its first bytes; its declared type or name counts only when those are ambiguous (decision G52). */

/** These may be sent. */
type Sent = 'jpeg' | 'png' | 'pdf';
/** Phones and messengers write these too. They never leave the device: where its browser opens one, a JPEG is made of it (D147). */
export type Converted = 'heic' | 'avif' | 'webp';
export type FileKind = Sent | Converted | 'other';

export const isSent = (kind: FileKind): kind is Sent => kind === 'jpeg' || kind === 'png' || kind === 'pdf';

/** `kindOf` reads this many bytes from the beginning of a file. */
export const headBytes = 1024;

type Declared = {
  /** The MIME type from the browser, which is often derived from the name and is empty for unknown names. */
  readonly type: string;
  readonly name: string;
};

/** @param head the file's first 1024 bytes, or all of a shorter file */
export function kindOf(head: Uint8Array, declared: Declared): FileKind {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const text = latin(head);
  if (text.startsWith('%PDF-')) return 'pdf';
  if (text.startsWith('ftyp', 4)) return kindOfBrands(head, declared);
  if (text.startsWith('RIFF') && text.startsWith('WEBPVP8', 8)) return 'webp';
  // Some programs write a few bytes before a PDF's header, and every reader allows that. The name does not matter: the server
  // applies the same rule and looks at the bytes alone.
  return text.includes('%PDF-') ? 'pdf' : 'other';
}

/** ISO/IEC 23008-12 defines these brands for pictures and their sequences coded in HEVC, and AV1's own document those of AVIF. */
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const avifBrands: ReadonlySet<string> = new Set(['avif', 'avis']);
/** These only say that the file is some picture. */
const anyBrands: ReadonlySet<string> = new Set(['mif1', 'mif2', 'msf1']);

function kindOfBrands(head: Uint8Array, declared: Declared): FileKind {
  const brands = brandsOf(head);
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic';
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif';
  if (!brands.some((brand) => anyBrands.has(brand))) return 'other';
  // Cloud pickers give such a file another type and name at will, so that these decide only between the two.
  return declaredKind(declared) ?? 'heic';
}

/** Reads the box after its length and name: the major brand, a version, and the compatible brands. */
function brandsOf(head: Uint8Array): string[] {
  const length = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const box = latin(head).slice(8, length);
  const words = Array.from({ length: Math.floor(box.length / 4) }, (_, at) => box.slice(at * 4, at * 4 + 4));
  return words.filter((_, at) => at !== 1);
}

const isAvif = /^image\/avif/i;
const isNamedAvif = /\.avifs?$/i;

const declaredKind = ({ type, name }: Declared): 'avif' | undefined =>
  isAvif.test(type) || (type === '' && isNamedAvif.test(name)) ? 'avif' : undefined;

const startsWith = (head: Uint8Array, signature: readonly number[]) => signature.every((byte, at) => head[at] === byte);

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, headBytes));

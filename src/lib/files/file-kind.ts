/** A file's kind is decided by its first bytes; its declared type or name counts only when those are ambiguous (decision G52). */

export type FileKind = 'jpeg' | 'png' | 'pdf' | 'heic' | 'other';

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
  if (text.startsWith('ftyp', 4)) return isHeic(head, declared) ? 'heic' : 'other';
  // Some programs write a few bytes before a PDF's header, and every reader allows that. The name does not matter: the server
  // applies the same rule and looks at the bytes alone.
  return text.includes('%PDF-') ? 'pdf' : 'other';
}

/** ISO/IEC 23008-12 defines these brands for pictures coded in HEVC. 'mif1' and 'msf1' only say that the file is some picture. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const anyBrands = new Set(['mif1', 'msf1']);

function isHeic(head: Uint8Array, declared: Declared): boolean {
  const brands = brandsOf(head);
  if (brands.some((brand) => heicBrands.has(brand))) return true;
  if (brands.includes('avif') || brands.includes('avis')) return false;
  return brands.some((brand) => anyBrands.has(brand)) && declaredKind(declared) === 'heic';
}

/** Reads the box after its length and name: the major brand, a version, and the compatible brands. */
function brandsOf(head: Uint8Array): string[] {
  const length = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const box = latin(head).slice(8, length);
  const words = Array.from({ length: Math.floor(box.length / 4) }, (_, at) => box.slice(at * 4, at * 4 + 4));
  return words.filter((_, at) => at !== 1);
}

const declaredTypes: Readonly<Record<string, FileKind>> = {
  'image/heic': 'heic',
  'image/heif': 'heic',
};

const declaredExtensions: Readonly<Record<string, FileKind>> = { heic: 'heic', heif: 'heic' };

function declaredKind({ type, name }: Declared): FileKind | undefined {
  if (type !== '') return declaredTypes[type.toLowerCase()];
  return declaredExtensions[/\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? ''];
}

const startsWith = (head: Uint8Array, signature: readonly number[]) => signature.every((byte, at) => head[at] === byte);

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, headBytes));

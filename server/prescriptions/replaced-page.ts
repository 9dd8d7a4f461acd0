/**
 * Replaces one page in a PDF that the server itself has joined (pages-pdf.ts). All objects of the other pages are copied byte for
 * byte, so that no picture is decoded or written anew. It reads what PDFKit writes and no other PDF: objects in the order of a
 * classic table, and for each page a picture of its own.
 */
import { ProgramError } from '../platform/program-error.ts';

type Objects = ReadonlyMap<number, Buffer>;

type Pdf = {
  readonly objects: Objects;
  /** The object that lists the pages. */
  readonly list: number;
  /** The objects of the pages in their order. */
  readonly pages: readonly number[];
  /** One more than the highest number of an object. */
  readonly size: number;
  /** From "trailer" to the end, without where the table begins. */
  readonly trailer: string;
};

/**
 * @param page counted from 1
 * @param replacement a PDF of one page, joined in the same way
 * @throws ProgramError if one of them is no such PDF
 */
export function withPageReplaced(pdf: Buffer, page: number, replacement: Buffer): Buffer {
  const [old, other] = [read(pdf), read(replacement)];
  const [former, added] = [old.pages[page - 1], other.pages[0]];
  if (former === undefined || added === undefined) throw unknownForm();
  const objects = new Map(old.objects);
  for (const number of reachable(old, former)) objects.delete(number);
  // The new objects come behind all that were there; the page belongs to the list of the old file.
  const numbers = new Map([...reachable(other, added)].map((number, at) => [number, old.size + at] as const));
  numbers.set(other.list, old.list);
  for (const [number, as] of numbers) if (as !== old.list) objects.set(as, renumbered(objectIn(other, number), numbers));
  const pages = old.pages.map((number, at) => (at === page - 1 ? numbers.get(added) : number));
  const list = objectIn(old, old.list).toString('latin1');
  objects.set(old.list, Buffer.from(list.replace(kids, `/Kids [${pages.map((number) => `${number} 0 R`).join(' ')}]`), 'latin1'));
  return written(old, objects, old.size + numbers.size - 1);
}

const unknownForm = () => new ProgramError('A prescription of several pages is not as the server joins it');

const rootOf = /\/Root (\d+) 0 R/;
const pagesOf = /\/Pages (\d+) 0 R/;
const kids = /\/Kids \[([^\]]*)\]/;
const reference = /\b\d+ 0 R/g;

function read(pdf: Buffer): Pdf {
  const tableAt = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(pdf.toString('latin1', pdf.length - 64))?.[1]);
  const [table = '', trailer] = Number.isNaN(tableAt) ? [] : pdf.toString('latin1', tableAt).split(/(?=trailer\n)/);
  const lines = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)];
  const starts = lines
    .map(([, at, kind], number) => ({ number, at: Number(at), isUsed: kind === 'n' }))
    .filter(({ isUsed }) => isUsed)
    .toSorted((one, other) => one.at - other.at);
  const objects = new Map(starts.map(({ number, at }, place) => [number, pdf.subarray(at, starts[place + 1]?.at ?? tableAt)]));
  const root = Number(rootOf.exec(trailer ?? '')?.[1]);
  const list = Number(pagesOf.exec(headOf(objects.get(root)))?.[1]);
  const pages = numbersIn(kids.exec(headOf(objects.get(list)))?.[1] ?? '');
  if (trailer === undefined || pages.length === 0) throw unknownForm();
  return { objects, list, pages, size: lines.length, trailer: trailer.replace(/startxref[\s\S]*$/, '') };
}

const numbersIn = (text: string): number[] => [...text.matchAll(reference)].map(([named]) => Number.parseInt(named, 10));

/** What an object says before its stream, in which any bytes may look like a reference. */
const headLength = (object: Buffer): number => {
  const at = object.indexOf('stream\n');
  return at < 0 ? object.length : at;
};

const headOf = (object: Buffer | undefined): string => (object ? object.toString('latin1', 0, headLength(object)) : '');

function objectIn({ objects }: Pick<Pdf, 'objects'>, number: number): Buffer {
  const object = objects.get(number);
  if (object === undefined) throw unknownForm();
  return object;
}

/** Returns the page's object and all that belong to it: resources, content, the picture and what that needs. */
function reachable(pdf: Pdf, page: number): ReadonlySet<number> {
  const found = new Set([page]);
  // A set that grows meanwhile is gone through to its end.
  for (const number of found)
    for (const named of numbersIn(headOf(objectIn(pdf, number)))) if (named !== pdf.list) found.add(named);
  return found;
}

function renumbered(object: Buffer, numbers: ReadonlyMap<number, number>): Buffer {
  const length = headLength(object);
  const head = object
    .toString('latin1', 0, length)
    .replace(/^\d+ 0 obj/, (start) => `${numbers.get(Number.parseInt(start, 10))} 0 obj`)
    .replaceAll(reference, (named) => `${numbers.get(Number.parseInt(named, 10))} 0 R`);
  return Buffer.concat([Buffer.from(head, 'latin1'), object.subarray(length)]);
}

function written({ trailer }: Pdf, objects: Objects, size: number): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xFF\xFF\xFF\xFF\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const starts = new Map<number, number>();
  for (const [number, bytes] of objects) {
    starts.set(number, length);
    parts.push(bytes);
    length += bytes.length;
  }
  const entries = Array.from({ length: size }, (_, number) => {
    const at = starts.get(number);
    return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const end = trailer.replace(/\/Size \d+/, `/Size ${size}`);
  parts.push(Buffer.from(`xref\n0 ${size}\n${entries.join('')}${end}startxref\n${length}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(parts);
}

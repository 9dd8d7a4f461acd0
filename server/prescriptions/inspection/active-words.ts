/** An object of a PDF that runs, starts, sends or carries something is recognised by its names and by where they stand. */
import type { Kind, Tokens } from './pdf-tokens.ts';

/** These actions do more than turn a page or open a web address. */
const actions: ReadonlySet<string> = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToR', 'GoToE']);
/** These values of a key say what the object is. */
const things: ReadonlyMap<string, string> = new Map([
  ['EmbeddedFile', 'Type'],
  ['RichMedia', 'Subtype'],
]);
/** These keys are active with any value: XFA is a form in XML with scripts of its own, the others play something. */
const activeKeys: ReadonlySet<string> = new Set(['XFA', 'RichMediaContent', 'RichMediaSettings']);
/**
 * These keys name a document's lists of scripts and of files. Only a dictionary or a reference counts: as the name of a place
 * in the document, such a key has an array.
 */
const lists: ReadonlySet<string> = new Set(['JavaScript', 'EmbeddedFiles']);

/** Some programs write a list like this if it is empty. */
const emptyList = /^<<\s*(?:\/Names\s*\[\s*\]\s*)?>>/;

/** No document nests as deeply, and PDF readers stop long before. */
const mostDepth = 500;

type Frame = { readonly isDictionary: boolean; key: string | undefined; readonly seen: Set<string> };

/**
 * Reads the value that begins at `tokens`, up to its end.
 * @throws RangeError when it is nested too deeply
 */
export function isActiveValue(tokens: Tokens): boolean {
  const frames: Frame[] = [];
  let former = '';
  for (;;) {
    const kind = tokens.next();
    if (kind === 'end') return false;
    const frame = frames.at(-1);
    // A name by itself may be what another object refers to.
    if (kind === 'name' && (frame === undefined || former === 'S') && isActiveName(tokens.value)) return true;
    if (frame?.isDictionary === true && isActiveEntry(frame, kind, tokens)) return true;
    former = kind === 'name' ? tokens.value : '';
    step(frames, kind);
    if (frames.length === 0) return false;
  }
}

const isActiveName = (name: string) => actions.has(name) || things.has(name);

function step(frames: Frame[], kind: Kind): void {
  const frame = frames.at(-1);
  if (kind === '<<' || kind === '[') {
    if (frames.length >= mostDepth) throw new RangeError('Nested deeper than any reader goes');
    frames.push({ isDictionary: kind === '<<', key: undefined, seen: new Set() });
  } else if (kind === '>>') {
    // The end of a dictionary also ends lists that were left open within it.
    while (frames.pop()?.isDictionary === false);
  } else if (kind === ']' && frame?.isDictionary === false) frames.pop();
}

/** Keys and values alternate. */
function isActiveEntry(frame: Frame, kind: Kind, tokens: Tokens): boolean {
  const { key } = frame;
  if (kind === '>>') return false;
  if (key !== undefined) {
    frame.key = undefined;
    const isEmpty = kind === '<<' && emptyList.test(tokens.ahead(64));
    return isActiveUnder(frame, key, { kind, isEmpty, value: tokens.value });
  }
  if (kind === 'name') frame.key = tokens.value;
  return false;
}

/** These keys are active together: a script, and the description of a file together with its content. */
const together = [
  ['S', 'JS'],
  ['EF', 'file'],
] as const;

type Entry = { readonly kind: Kind; readonly value: string; readonly isEmpty: boolean };

/** Counts a reference as an object; it begins with a number, which is read as a word. */
function isActiveUnder({ seen }: Frame, key: string, { kind, value, isEmpty }: Entry): boolean {
  const isObject = (kind === '<<' && !isEmpty) || kind === 'word';
  if (activeKeys.has(key) || (lists.has(key) && isObject)) return true;
  if (kind === 'name' && things.get(value) === key) return true;
  // The two keys together are a script; alone they may also name a font.
  if (key === 'S' || key === 'JS') seen.add(key);
  if (key === 'EF' && isObject) seen.add('EF');
  if (isFileName(key, kind, value)) seen.add('file');
  return together.some((keys) => keys.every((one) => seen.has(one)));
}

const isFileName = (key: string, kind: Kind, value: string) =>
  ((key === 'F' || key === 'UF') && kind === 'text') || (key === 'Type' && value === 'Filespec');

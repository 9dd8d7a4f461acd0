/** What in an object of a PDF runs, starts, sends or carries something, told by its names and by where these stand. */
import type { Kind, Tokens } from './pdf-tokens.ts';

/** What an action is called that does more than to turn a page or to open one of the web. */
const actions: ReadonlySet<string> = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToR', 'GoToE']);
/** What stands behind a key, and says what the object is. */
const things: ReadonlyMap<string, string> = new Map([
  ['EmbeddedFile', 'Type'],
  ['RichMedia', 'Subtype'],
]);
/** Whatever they have: a form in XML, which has scripts of its own, and what plays something. */
const activeKeys: ReadonlySet<string> = new Set(['XFA', 'RichMediaContent', 'RichMediaSettings']);
/** The lists of a document's scripts and of its files; as the name of a place in it, such a word has an array. */
const lists: ReadonlySet<string> = new Set(['JavaScript', 'EmbeddedFiles']);

/** As some programs write them where there is nothing to be listed. */
const emptyList = /^<<\s*(?:\/Names\s*\[\s*\]\s*)?>>/;

/** What nobody nests: readers come to their end long before. */
const mostDepth = 500;

type Frame = { readonly isDictionary: boolean; key: string | undefined; readonly seen: Set<string> };

/**
 * Reads the value that begins at `tokens`, up to its end.
 * @throws RangeError when it has no bearable end
 */
export function isActiveValue(tokens: Tokens): boolean {
  const frames: Frame[] = [];
  let former = '';
  for (;;) {
    const kind = tokens.next();
    if (kind === 'end') return false;
    const frame = frames.at(-1);
    // A name by itself is what another object refers to.
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
    // What was left open within it ends with it.
    while (frames.pop()?.isDictionary === false);
  } else if (kind === ']' && frame?.isDictionary === false) frames.pop();
}

/** Takes key and value in turn. */
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

/** A script, and a file that is described with what it holds. */
const together = [
  ['S', 'JS'],
  ['EF', 'file'],
] as const;

type Entry = { readonly kind: Kind; readonly value: string; readonly isEmpty: boolean };

/** A reference is known by its number. */
function isActiveUnder({ seen }: Frame, key: string, { kind, value, isEmpty }: Entry): boolean {
  const isObject = (kind === '<<' && !isEmpty) || kind === 'word';
  if (activeKeys.has(key) || (lists.has(key) && isObject)) return true;
  if (kind === 'name' && things.get(value) === key) return true;
  // Together they are a script; the letters alone may also name a font.
  if (key === 'S' || key === 'JS') seen.add(key);
  if (key === 'EF' && isObject) seen.add('EF');
  if (isFileName(key, kind, value)) seen.add('file');
  return together.some((keys) => keys.every((one) => seen.has(one)));
}

const isFileName = (key: string, kind: Kind, value: string) =>
  ((key === 'F' || key === 'UF') && kind === 'text') || (key === 'Type' && value === 'Filespec');

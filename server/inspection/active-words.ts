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
    if (frame?.isDictionary === true && isActiveEntry(frame, kind, tokens.value)) return true;
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
function isActiveEntry(frame: Frame, kind: Kind, value: string): boolean {
  const { key } = frame;
  if (kind === '>>') return false;
  if (key !== undefined) {
    frame.key = undefined;
    return isActiveUnder(frame, key, { kind, value });
  }
  if (kind === 'name') frame.key = value;
  return false;
}

/** A reference is known by its number. */
function isActiveUnder({ seen }: Frame, key: string, { kind, value }: { readonly kind: Kind; readonly value: string }): boolean {
  const isObject = kind === '<<' || kind === 'word';
  if (activeKeys.has(key) || (lists.has(key) && isObject)) return true;
  if (kind === 'name' && things.get(value) === key) return true;
  // Together they are a script; the letters alone may also name a font.
  if (key === 'S' || key === 'JS') seen.add(key);
  if (key === 'EF' && isObject) seen.add('EF');
  if (isFileName(key, kind, value)) seen.add('file');
  return (seen.has('S') && seen.has('JS')) || (seen.has('EF') && seen.has('file'));
}

const isFileName = (key: string, kind: Kind, value: string) =>
  ((key === 'F' || key === 'UF') && kind === 'text') || (key === 'Type' && value === 'Filespec');

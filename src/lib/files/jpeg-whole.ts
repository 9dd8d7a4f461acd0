/** Whether all of a JPEG's picture is there: the same for the page, before it is sent, and for the server. */
import { Bits, codesOf, StrangeCode, type Codes } from './jpeg-bits.ts';
import { isWholeScan, type Component, type Scan } from './jpeg-scan.ts';

/** `unknown`: a form that is not read here, or one that is broken otherwise. What a decoder makes of it is to be seen. */
export type Wholeness = 'whole' | 'cut' | 'unknown';

type Frame = {
  readonly isProgressive: boolean;
  readonly total: number;
  readonly components: ReadonlyMap<number, Component>;
  /** Which of the 64 values of each component have come to the last bit. */
  readonly done: ReadonlyMap<number, Uint8Array>;
};

type State = { frame: Frame | undefined; interval: number; readonly dc: Map<number, Codes>; readonly ac: Map<number, Codes> };

/** Of all components of 50 million pixels. */
const mostBlocks = 2_400_000;
/** Programs write ten or so. */
const mostScans = 100;

/** Of a larger one, which is made smaller before it is sent, only the mark of its end is looked for: all of it would take a phone seconds. */
const mostRead = 8 * 1024 * 1024;

/** A picture whose last two bytes alone are missing is whole: every viewer shows it. */
export function wholenessOf(bytes: Uint8Array): Wholeness {
  const pieces = wholenessInPieces(bytes);
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}

/** The same for a page, which has taps to answer between two pieces: of a large picture on a small phone it takes seconds. */
export function* wholenessInPieces(bytes: Uint8Array): Generator<undefined, Wholeness> {
  try {
    return (yield* isWhole(bytes)) ? 'whole' : 'cut';
  } catch (error) {
    if (error instanceof StrangeCode) return 'unknown';
    throw error;
  }
}

/** A file for which there was room and that never came. */
const endsInNothing = (bytes: Uint8Array) => bytes.subarray(-16).every((byte) => byte === 0);

function* isWhole(bytes: Uint8Array): Generator<undefined, boolean> {
  const isRead = bytes.length <= mostRead;
  const state: State = { frame: undefined, interval: 0, dc: new Map(), ac: new Map() };
  let at = 2;
  for (let scans = 0; scans <= mostScans;) {
    at = nextMarker(bytes, at);
    const marker = bytes[at + 1];
    // The mark of the end says that all has come, as far as there was more than one scan to come.
    if (marker === undefined) return isRead && isDone(state.frame, false) && !endsInNothing(bytes);
    if (marker === 0xd9) return isDone(state.frame, true);
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (at + 4 > bytes.length || end > bytes.length) return false;
    if (length < 2) throw new StrangeCode();
    const segment = bytes.subarray(at + 4, end);
    at = end;
    if (marker === 0xda) {
      scans += 1;
      const scan = scanOf(state, segment);
      const bits = new Bits(bytes, end);
      if (isRead && !(yield* isWholeScan(bytes, bits, scan))) return false;
      at = bits.at;
    } else readSegment(state, marker, segment);
  }
  throw new StrangeCode();
}

/** A scan may end before its marker with a byte that nobody needs. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && !isMarker(bytes[at + 1])) at = bytes.indexOf(0xff, at + 1);
  return at < 0 ? bytes.length : at;
}

/** Neither a byte of a scan, nor filling, nor a mark within a scan. */
const isMarker = (code: number | undefined) =>
  code !== undefined && code >= 0xc0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd8);

function isDone(frame: Frame | undefined, isEnded: boolean): boolean {
  if (frame === undefined || frame.done.size === 0) return false;
  return [...frame.done.values()].every((values) => (isEnded ? values[0] !== 0 : values.every((value) => value === 2)));
}

function readSegment(state: State, marker: number, segment: Uint8Array): void {
  if (marker === 0xc4) readCodes(state, segment);
  else if (marker === 0xdd) state.interval = ((segment[0] ?? 0) << 8) | (segment[1] ?? 0);
  else if (marker >= 0xc0 && marker <= 0xc2) state.frame = frameOf(segment, marker === 0xc2);
  // Arithmetic codes, and pictures without loss.
  else if (marker >= 0xc3 && marker <= 0xcf) throw new StrangeCode();
}

function readCodes({ dc, ac }: State, segment: Uint8Array): void {
  for (let at = 0; at + 17 <= segment.length;) {
    const place = segment[at] ?? 0;
    const lengths = segment.subarray(at + 1, at + 17);
    const count = lengths.reduce((sum, length) => sum + length, 0);
    (place >> 4 === 0 ? dc : ac).set(place & 15, codesOf(lengths, segment.subarray(at + 17, at + 17 + count)));
    at += 17 + count;
  }
}

function frameOf(segment: Uint8Array, isProgressive: boolean): Frame {
  const word = (at: number) => ((segment[at] ?? 0) << 8) | (segment[at + 1] ?? 0);
  const [height, width, count] = [word(1), word(3), segment[5] ?? 0];
  const given = Array.from({ length: count }, (_, at) => {
    const [id = 0, form = 0] = segment.subarray(6 + at * 3, 8 + at * 3);
    return { id, across: form >> 4, down: form & 15 };
  });
  const mostAcross = given.reduce((most, { across }) => Math.max(most, across), 1);
  const mostDown = given.reduce((most, { down }) => Math.max(most, down), 1);
  const components = new Map<number, Component>();
  let blocks = 0;
  for (const { id, across, down } of given) {
    const columns = Math.ceil(Math.ceil((width * across) / mostAcross) / 8);
    const rows = Math.ceil(Math.ceil((height * down) / mostDown) / 8);
    blocks += columns * rows;
    if (columns * rows === 0 || blocks > mostBlocks) throw new StrangeCode();
    components.set(id, { across, down, columns, rows, known: isProgressive ? new Uint32Array(columns * rows * 2) : undefined });
  }
  const total = Math.ceil(width / (8 * mostAcross)) * Math.ceil(height / (8 * mostDown));
  return { isProgressive, total, components, done: new Map(given.map(({ id }) => [id, new Uint8Array(64)])) };
}

/** Notes as well what has come to the last bit with it. */
function scanOf({ frame, interval, dc, ac }: State, segment: Uint8Array): Scan {
  if (frame === undefined) throw new StrangeCode();
  const count = segment[0] ?? 0;
  const [start = 0, end = 0, steps = 0] = segment.subarray(1 + count * 2);
  // Some phones write nought for the last value of a picture without steps; there it means nothing.
  const range = frame.isProgressive ? { start, end: Math.min(end, 63) } : { start: 0, end: 63 };
  const parts = Array.from({ length: count }, (_, at) => {
    const [id = 0, tables = 0] = segment.subarray(1 + at * 2, 3 + at * 2);
    const component = frame.components.get(id);
    if (component === undefined) throw new StrangeCode();
    const isLast = !frame.isProgressive || (steps & 15) === 0;
    const done = frame.done.get(id);
    for (let value = range.start; done && value <= range.end; value += 1) done[value] = isLast ? 2 : 1;
    return { component, dc: dc.get(tables >> 4), ac: ac.get(tables & 15) };
  });
  const { isProgressive, total } = frame;
  return { parts, isProgressive, ...range, isRefining: isProgressive && steps >> 4 !== 0, interval, total };
}

/** The page, before it sends a picture, and the server check by this code whether a JPEG is complete. */
import { Bits, codesOf, StrangeCode, type Codes } from './jpeg-bits.ts';
import { isWholeScan, type Component, type Scan } from './jpeg-scan.ts';

/** `unknown` stands for a form that this code does not read, or for other damage. Only a decoder can show what comes of it. */
export type Wholeness = 'whole' | 'cut' | 'unknown';

type Frame = {
  readonly isProgressive: boolean;
  readonly total: number;
  readonly components: ReadonlyMap<number, Component>;
  /** Which of the 64 values of each component have arrived in full: 2 to the last bit, 1 roughly. */
  readonly done: ReadonlyMap<number, Uint8Array>;
};

type State = { frame: Frame | undefined; interval: number; readonly dc: Map<number, Codes>; readonly ac: Map<number, Codes> };

/** A picture of 50 million pixels has this many blocks in all components. In steps, each takes memory until the end. */
const mostBlocks = 2_400_000;
/** Programs write about ten scans. */
const mostScans = 100;

/** A larger file is only checked for its end marker, since all of it would take a phone seconds; it is made smaller anyway. */
const mostRead = 8 * 1024 * 1024;

/** A picture that lacks only its last two bytes counts as whole, because every viewer shows it. */
export function wholenessOf(bytes: Uint8Array): Wholeness {
  const pieces = wholenessInPieces(bytes);
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}

/** Does the same in pieces, for a page that has to answer taps meanwhile: a large picture takes a slow phone seconds. */
export function* wholenessInPieces(bytes: Uint8Array): Generator<undefined, Wholeness> {
  try {
    return (yield* isWhole(bytes)) ? 'whole' : 'cut';
  } catch (error) {
    if (error instanceof StrangeCode) return 'unknown';
    throw error;
  }
}

/** A file that ends in zeros was allocated in full but never fully written. */
const endsInNothing = (bytes: Uint8Array) => bytes.subarray(-16).every((byte) => byte === 0);

function* isWhole(bytes: Uint8Array): Generator<undefined, boolean> {
  const isRead = bytes.length <= mostRead;
  const state: State = { frame: undefined, interval: 0, dc: new Map(), ac: new Map() };
  let at = 2;
  for (let scans = 0; scans <= mostScans;) {
    at = nextMarker(bytes, at);
    const marker = bytes[at + 1];
    // The end marker means that everything has arrived; without it, each value must have come to its last bit.
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

/** A scan may end with an unused byte before its marker. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && !isMarker(bytes[at + 1])) at = bytes.indexOf(0xff, at + 1);
  return at < 0 ? bytes.length : at;
}

/** Tells a segment's marker from a byte of a scan, a fill byte and a marker within a scan. */
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
  // Arithmetic coding and lossless pictures are not read here.
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
  const samplings = Array.from({ length: count }, (_, at) => {
    const [id = 0, form = 0] = segment.subarray(6 + at * 3, 8 + at * 3);
    return { id, across: form >> 4, down: form & 15 };
  });
  const mostAcross = samplings.reduce((most, { across }) => Math.max(most, across), 1);
  const mostDown = samplings.reduce((most, { down }) => Math.max(most, down), 1);
  const components = new Map<number, Component>();
  let blocks = 0;
  for (const { id, across, down } of samplings) {
    const columns = Math.ceil(Math.ceil((width * across) / mostAcross) / 8);
    const rows = Math.ceil(Math.ceil((height * down) / mostDown) / 8);
    blocks += columns * rows;
    if (columns * rows === 0 || (isProgressive && blocks > mostBlocks)) throw new StrangeCode();
    components.set(id, { across, down, columns, rows, known: isProgressive ? new Uint32Array(columns * rows * 2) : undefined });
  }
  const total = Math.ceil(width / (8 * mostAcross)) * Math.ceil(height / (8 * mostDown));
  return { isProgressive, total, components, done: new Map(samplings.map(({ id }) => [id, new Uint8Array(64)])) };
}

/** Reads a scan's header, and records which values have arrived in full with it. */
function scanOf({ frame, interval, dc, ac }: State, segment: Uint8Array): Scan {
  if (frame === undefined) throw new StrangeCode();
  const count = segment[0] ?? 0;
  const [start = 0, end = 0, steps = 0] = segment.subarray(1 + count * 2);
  // Some phones write zero as the last value of a picture that is not progressive, where it means nothing.
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

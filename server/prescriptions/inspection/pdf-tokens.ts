/** A PDF is read here token by token (ISO 32000-2, 7.2 and 7.3). The content of a text or a comment has no tokens. */

export type Kind = 'name' | 'text' | 'word' | '<<' | '>>' | '[' | ']' | 'end';

/**
 * The limit of all reading in one file. Without it, a file whose objects start within one another could be read without end.
 */
export class Budget {
  #bytes: number;
  #words: number;

  constructor({ bytes, words }: { readonly bytes: number; readonly words: number }) {
    this.#bytes = bytes;
    this.#words = words;
  }

  /** @throws RangeError when the budget is used up */
  spend(bytes: number): void {
    this.#bytes -= bytes;
    this.#words -= 1;
    if (this.#bytes < 0 || this.#words < 0) throw new RangeError('More to read than is bearable');
  }
}

const spaces = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const delimiters = new Set([...spaces, ...Buffer.from('()<>[]{}/%')]);
const signs = {
  lineFeed: 0x0a,
  returnSign: 0x0d,
  percent: 0x25,
  open: 0x28,
  close: 0x29,
  slash: 0x2f,
  less: 0x3c,
  greater: 0x3e,
  openArray: 0x5b,
  backslash: 0x5c,
  closeArray: 0x5d,
} as const;

export class Tokens {
  /** The place behind the last token. */
  at: number;
  /** The place where the last token begins. */
  begin: number;
  /** The last name without its slash, or the last word, or the bytes of the last text as written, without brackets. */
  value = '';
  readonly #file: Buffer;
  readonly #budget: Budget;

  constructor(file: Buffer, at: number, budget: Budget) {
    this.#file = file;
    this.at = at;
    this.begin = at;
    this.#budget = budget;
  }

  next(): Kind {
    const from = this.at;
    this.#skipGap();
    this.begin = this.at;
    const kind = this.#read();
    this.#budget.spend(this.at - from);
    return kind;
  }

  /** Returns `length` bytes from the last token on. */
  ahead(length: number): string {
    return this.#file.toString('latin1', this.begin, this.begin + length);
  }

  /** Tells whether the last text was written in hexadecimal form. */
  get isHex(): boolean {
    return this.#file[this.begin] === signs.less;
  }

  #read(): Kind {
    const sign = this.#file[this.at];
    if (sign === undefined) return 'end';
    if (sign === signs.slash) return this.#word(this.at + 1, 'name');
    if (sign === signs.open) return this.#text();
    const isDouble = this.#file[this.at + 1] === sign;
    if (sign === signs.less) return isDouble ? this.#sign('<<') : this.#hexText();
    if (sign === signs.greater) return this.#sign(isDouble ? '>>' : '>');
    if (sign === signs.openArray) return this.#sign('[');
    if (sign === signs.closeArray) return this.#sign(']');
    return this.#word(this.at, 'word');
  }

  #sign(sign: '<<' | '>>' | '[' | ']' | '>'): Kind {
    this.at += sign.length;
    this.value = sign;
    return sign === '>' ? 'word' : sign;
  }

  #word(from: number, kind: 'name' | 'word'): Kind {
    this.at = from;
    while (this.at < this.#file.length && !delimiters.has(this.#file[this.at] ?? 0)) this.at += 1;
    // A character that belongs nowhere, such as a bracket that closes nothing, is a word of its own.
    if (kind === 'word' && this.at === from) this.at += 1;
    const written = this.#file.toString('latin1', from, this.at);
    this.value = kind === 'name' ? plainName(written) : written;
    return kind;
  }

  /** A text may hold brackets in pairs, and any character behind a backslash. */
  #text(): Kind {
    const from = this.at + 1;
    let depth = 0;
    for (; this.at < this.#file.length; this.at += 1) {
      const sign = this.#file[this.at];
      if (sign === signs.backslash) this.at += 1;
      else if (sign === signs.open) depth += 1;
      else if (sign === signs.close) depth -= 1;
      if (depth === 0) break;
    }
    return this.#endText(from, this.at + 1);
  }

  #hexText(): Kind {
    const end = this.#file.indexOf(signs.greater, this.at);
    return this.#endText(this.at + 1, end === -1 ? this.#file.length : end + 1);
  }

  #endText(from: number, end: number): Kind {
    this.at = Math.min(end, this.#file.length);
    // No text that we use is longer.
    this.value = this.#file.toString('latin1', from, Math.min(this.at - 1, from + 1024));
    return 'text';
  }

  /** Skips spaces and comments. */
  #skipGap(): void {
    for (; this.at < this.#file.length; this.at += 1) {
      const sign = this.#file[this.at] ?? 0;
      if (sign === signs.percent) this.#skipLine();
      else if (!spaces.has(sign)) return;
    }
  }

  #skipLine(): void {
    while (this.at < this.#file.length && !isLineEnd(this.#file[this.at])) this.at += 1;
  }

  /** Returns the place of a stream's first byte, after the word `stream`. */
  startOfStream(): number {
    if (this.#file[this.at] === signs.returnSign) return this.at + (this.#file[this.at + 1] === signs.lineFeed ? 2 : 1);
    if (this.#file[this.at] === signs.lineFeed) return this.at + 1;
    // Spaces before the end of the line are wrong, but PDF readers accept them.
    this.#skipLine();
    return this.at + (this.#file[this.at] === signs.returnSign && this.#file[this.at + 1] === signs.lineFeed ? 2 : 1);
  }
}

/** Returns the place behind each word that begins an object, wherever it stands. */
export function* objectsIn(file: Buffer): Generator<number> {
  for (let at = file.indexOf('obj'); at !== -1; at = file.indexOf('obj', at + 1)) {
    if (file.toString('latin1', Math.max(at - 3, 0), at) !== 'end') yield at + 'obj'.length;
  }
}

const isLineEnd = (sign: number | undefined) => sign === signs.lineFeed || sign === signs.returnSign;

/** Resolves escapes in a name: "J#53" is "JS". */
const plainName = (name: string): string =>
  name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

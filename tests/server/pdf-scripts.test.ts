/** Names in the scripts of India and in Arabic are drawn as they are written, so that everybody reads whose paper it is. */
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { inDrawnOrder } from '../../server/platform/pdf/bidi.ts';
import type { Subset, Weight } from '../../server/platform/pdf/font-files.ts';
import { runsOf, setFont } from '../../server/platform/pdf/fonts.ts';
import { Paper } from '../../server/platform/pdf/paper.ts';
import { linesOf } from '../../server/platform/pdf/text.ts';
import { harfbuzzShapes } from '../support/files/harfbuzz-shapes.ts';
import { pagesOfPdf } from '../support/server/pdf-text.ts';

type Laid = {
  readonly glyphs: readonly { readonly id: number; readonly codePoints: readonly number[] }[];
  readonly positions: readonly { readonly xOffset: number; readonly yOffset: number; readonly xAdvance: number }[];
};
type InUse = { readonly _font: { readonly font: { readonly layout: (text: string) => Laid } } };

const newDocument = () => new PDFDocument({ font: '' });

function laid(name: string, subset: Subset): Laid {
  const doc = newDocument();
  const [run, ...others] = runsOf(name, 'regular');
  expect([run?.font, others]).toEqual([`${subset} regular`, []]);
  setFont(doc, `${subset} regular`, 10);
  return (doc as unknown as InUse)._font.font.layout(run?.text ?? '');
}

/** Tells each glyph with its place, in the form of harfbuzzShapes. */
function shapeOf(name: string, subset: Subset): string {
  const { glyphs, positions } = laid(name, subset);
  let x = 0;
  const placed = positions.map(({ xOffset, yOffset, xAdvance }, index) => {
    const place = `${glyphs[index]?.id}@${x + xOffset},${yOffset}`;
    x += xAdvance;
    return place;
  });
  return `${placed.join(' ')} =${x}`;
}

describe('letters take the form and the place that HarfBuzz gives them', () => {
  for (const [subset, shapes] of Object.entries(harfbuzzShapes)) {
    it(`in ${subset}`, () => {
      const drawn = Object.keys(shapes).map((name) => [name, shapeOf(name, subset as Subset)]);
      expect(Object.fromEntries(drawn)).toEqual(shapes);
    });
  }
});

const charactersOf = (text: string) => Array.from(text.normalize('NFD')).toSorted().join('');

it.each(Object.entries(harfbuzzShapes))('in %s, one glyph and only one means each character', (subset, shapes) => {
  for (const name of Object.keys(shapes)) {
    const meant = laid(name, subset as Subset).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
    expect([name, charactersOf(meant.join(''))]).toEqual([name, charactersOf(name)]);
  }
});

it('digits of Urdu and Arabic stand from left to right, as all digits do', () => {
  for (const digits of ['۱۲۳', '١٢٣']) {
    const alone = Array.from(digits, (digit) => shapeOf(digit, 'arabic').split('@')[0]);
    const together = shapeOf(digits, 'arabic').split(' ');
    expect(together.slice(0, 3).map((glyph) => glyph.split('@')[0])).toEqual(alone);
  }
});

async function drawn(text: string, weights: readonly Weight[] = ['regular', 'bold']): Promise<string[]> {
  const paper = await Paper.begin('Names', 0);
  for (const weight of weights) paper.write(text, { size: 12, weight });
  return pagesOfPdf(await paper.finish()).flatMap((lines) => lines.slice(0, -1));
}

describe('a paper', () => {
  it('has a glyph for every letter of every script, regular and bold, and says what they mean', async () => {
    for (const shapes of Object.values(harfbuzzShapes)) {
      for (const name of Object.keys(shapes)) {
        const line = `For ${name} (from Goa)`;
        expect((await drawn(line)).map((read) => read.normalize())).toEqual([line, line]);
      }
    }
  });

  it('has several scripts in one line, on one line', async () => {
    const line = 'Meera மீனாட்சி लक्ष्मी ಲಕ್ಷ್ಮೀ Łukasz ₹500';
    expect(await drawn(line)).toEqual([line, line]);
  });

  it('has raised digits that the fonts lack, small and high, and to be copied as such', async () => {
    expect(await drawn('×10⁶/µL, 10³, 10¹², 10⁻⁹')).toEqual(Array(2).fill('×10⁶/µL, 10³, 10¹², 10?⁹'));
  });
});

/** The pieces of a line from left to right, as they are drawn. */
const order = (line: string) => inDrawnOrder(line).map(({ text }) => text);

describe('words from the right within a line from the left', () => {
  it.each([
    ['For Meera Rao (64)', ['For Meera Rao (64)']],
    ['For محمد علی, continued', ['For ', 'علی', ' ', 'محمد', ', continued']],
    ['For محمد (64)', ['For ', '(', '64', ')', ' ', 'محمد']],
    ['عمر ٣٫٥ سنة', ['سنة', ' ', '٣٫٥', ' ', 'عمر']],
    ['عمر 64', ['64', ' ', 'عمر']],
    ['محمد (علی) Rao', ['(', 'علی', ')', ' ', 'محمد', ' Rao']],
    ['محمد (Ali)', ['محمد', ' (Ali)']],
    ['شاہ\u200Cرخ خان', ['خان', ' ', 'شاہ\u200Cرخ']],
  ])('%s', (line, pieces) => {
    expect(order(line)).toEqual(pieces);
  });

  it('leave nothing out, whatever stands beside them', () => {
    const parts = ['محمد', 'Rao', '(', ')', ' ', '12', '٣', '.', 'َ', '«', 'क', '\u200D'];
    for (let seed = 1; seed < 400; seed += 1) {
      const line = Array.from({ length: 9 }, (_, at) => parts[(seed * (at + 7) * 31) % parts.length]).join('');
      const sorted = (text: string) =>
        Array.from(text.replaceAll(/[()«»]/g, '|'))
          .toSorted()
          .join('');
      expect(sorted(order(line).join(''))).toBe(sorted(line));
    }
  });
});

describe('a word that is wider than its line', () => {
  it.each(['ಲಕ್ಷ್ಮೀ', 'लक्ष्मी', 'ক্ষৌণী', 'క్ష్మీ', 'ഉണ്ണിക്കൃഷ്ണൻ', 'க்ஷேத்ரா'])('is never cut within a letter: %s', (word) => {
    const lines = linesOf(newDocument(), word.repeat(12), { size: 12 }, 40);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('')).toBe(word.repeat(12));
    // Tamil's sign below ends a letter, but for the one of two consonants.
    for (const line of lines) expect(line).toMatch(/^(?!\p{M}|ஷ)[^]*[^\u094D\u09CD\u0C4D\u0CCD]$/u);
  });
});

const isLong = import.meta.env.MODE === 'long';
/** A quarter of the length also shows what grows too fast, and costs a sixteenth. The long form draws all of it. */
const [length, mostMs] = isLong ? [10_000, 20_000] : [2500, 2500];

describe('hostile text', () => {
  it.each([
    ['one endless word', 'ಕ್ಷ'.repeat((length * 2) / 5)],
    ['an endless letter', `क${'्क'.repeat(length / 2)}`],
    ['marks without a letter', '\u0951\u0AE2\u0BCD\u064B'.repeat(length / 4)],
    ['marks upon marks', `م${'\u064E\u0651'.repeat(length / 2)}`],
    ['all scripts in turn', 'aकকகకಕകકਕକم1٣😀'.repeat(length / 14)],
    ['halves of characters', '\uD83D \uDE00\uD800'.repeat(length / 4)],
    ['marks of direction', '\u202Eاب\u2066ab\u200F(]'.repeat(length / 8)],
    ['brackets', '([{<«'.repeat(length / 10) + 'محمد' + ')]}>»'.repeat(length / 10)],
  ])(`of ${length} characters neither fails nor takes long: %s`, { timeout: 120_000 }, async (_what, text) => {
    // The processor's time is measured, because other programs slow down the clock's.
    const from = process.cpuUsage();
    const lines = await drawn(text, ['regular']);
    const { user } = process.cpuUsage(from);
    expect(user / 1000).toBeLessThan(mostMs);
    expect(lines.length).toBeGreaterThan(0);
  });
});

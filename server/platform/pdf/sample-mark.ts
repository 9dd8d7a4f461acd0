import common from '#words/common';
import { sheet, type Paper } from './paper.ts';
import { drawLines, linesOf, type TextStyle } from './text.ts';

const bannerStyle: TextStyle = { size: 15, weight: 'bold', color: '#a3160f' };
const bannerTint = '#fbe4e2';
const faintRed = '#faeceb';

/** The mark is made of drawn letters: as text it would be read out and copied in the midst of the results. */
const letters: readonly string[] = [
  'M62 22C52 -2 8 0 8 26C8 56 64 44 64 74C64 102 16 104 6 78',
  'M0 100L35 0L70 100M13 64L57 64',
  'M4 100L4 0L40 62L76 0L76 100',
  'M6 100L6 0L36 0C72 0 72 56 36 56L6 56',
  'M6 0L6 100L60 100',
  'M62 0L6 0L6 100L62 100M6 49L54 49',
];
const advance = 96;

/** Marks this page and every one that follows, beneath what is written on it. */
export function markAsSample(paper: Paper): void {
  paper.structure.decoration(() => drawDiagonal(paper));
  paper.structure.words('P', () => drawBanner(paper));
  paper.doc.on('pageAdded', () =>
    paper.structure.decoration(() => {
      drawDiagonal(paper);
      drawBanner(paper);
    }),
  );
}

/**
 * This stands in the margin above the sheet.
 * @see decision D2
 */
function drawBanner({ doc }: Paper): void {
  const [y, height] = [14, 26];
  doc.roundedRect(sheet.left, y, sheet.width, height, 4).fill(bannerTint);
  const lines = linesOf(doc, common.sampleReport, bannerStyle, sheet.width);
  drawLines(doc, lines, bannerStyle, { x: sheet.left + 12, y: y + 2, width: sheet.width });
}

function drawDiagonal({ doc }: Paper): void {
  doc.save();
  doc.translate(sheet.left + 34, sheet.bottom - 150).rotate(-50);
  doc.lineWidth(16).lineCap('round').lineJoin('round').strokeColor(faintRed);
  for (const [place, letter] of letters.entries()) {
    doc.save();
    doc
      .translate(place * advance, 0)
      .path(letter)
      .stroke();
    doc.restore();
  }
  doc.restore();
}

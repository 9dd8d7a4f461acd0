import words from '#words/report-paper';
import { largest } from '../bounded.ts';
import { sheet, type Paper } from './paper.ts';
import { drawLines, faintInk, lineHeightOf, linesOf, type TextStyle } from './text.ts';

/** Widths are points and share the sheet's. */
export type Column = { readonly title: string; readonly width: number; readonly align?: 'left' | 'right' };

/** A row has one cell for each column, bold if it is strong; or it is a heading over the rows that follow. A cell may have lines. */
export type TableRow = readonly string[] | { readonly strong: readonly string[] } | { readonly heading: string };

const headStyle: TextStyle = { size: 8.5, weight: 'bold', color: faintInk };
const cellStyle: TextStyle = { size: 10 };
const boldStyle: TextStyle = { size: 10, weight: 'bold' };
const padding = 5;
const gap = 10;

/** A row stands on one page as a whole; a page that goes on begins with the head, and with the heading that still holds. */
export function drawTable(paper: Paper, columns: readonly Column[], rows: readonly TableRow[]): void {
  paper.structure.group('Table', () => drawRows(paper, columns, rows));
}

function drawRows(paper: Paper, columns: readonly Column[], rows: readonly TableRow[]): void {
  const drawHead = (isAgain: boolean) => {
    const titles = columns.map(({ title }) => title);
    drawRow(paper, columns, titles, headStyle, isAgain ? 'again' : 'head');
  };
  let heading: string | undefined;
  drawHead(false);
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    // A heading without a row below it would stand alone at the end of the page.
    const needed = heightOf(paper, columns, row) + ('heading' in row && next !== undefined ? heightOf(paper, columns, next) : 0);
    if (paper.y + needed > sheet.bottom) {
      paper.nextPage();
      drawHead(true);
      if (heading !== undefined && !('heading' in row)) drawHeading(paper, words.continued(heading), 'again');
    }
    if ('heading' in row) {
      heading = row.heading;
      drawHeading(paper, heading, columns.length);
    } else drawRow(paper, columns, cellsOf(row), styleOf(row), 'row');
  }
}

/**
 * Tags a row as it is read out. A heading takes all columns; `again` marks what is printed once more on a further page, and
 * is not read out a second time.
 */
type RowKind = 'head' | 'row' | 'again' | number;

const wholeWidth: readonly Column[] = [{ title: '', width: sheet.width }];

const drawHeading = (paper: Paper, heading: string, kind: RowKind): void =>
  drawRow(paper, wholeWidth, [heading], boldStyle, kind);

const cellsOf = (row: Exclude<TableRow, { readonly heading: string }>): readonly string[] => ('strong' in row ? row.strong : row);

const styleOf = (row: TableRow): TextStyle => ('strong' in row || 'heading' in row ? boldStyle : cellStyle);

function heightOf(paper: Paper, columns: readonly Column[], row: TableRow): number {
  const style = styleOf(row);
  const cells =
    'heading' in row ? linesIn(paper, wholeWidth, [row.heading], style) : linesIn(paper, columns, cellsOf(row), style);
  return rowHeight(cells, style);
}

const linesIn = ({ doc }: Paper, columns: readonly Column[], cells: readonly string[], style: TextStyle): string[][] =>
  columns.map(({ width }, index) => (cells[index] ?? '').split('\n').flatMap((line) => linesOf(doc, line, style, width - gap)));

const rowHeight = (cells: readonly string[][], style: TextStyle): number =>
  largest(cells.map(({ length }) => length)) * lineHeightOf(style) + 2 * padding;

function drawRow(paper: Paper, columns: readonly Column[], cells: readonly string[], style: TextStyle, kind: RowKind): void {
  const lines = linesIn(paper, columns, cells, style);
  const draw = () => drawCells(paper, columns, lines, style, kind);
  if (kind === 'again') draw();
  else paper.structure.group('TR', draw);
  paper.y += rowHeight(lines, style);
  paper.drawRule();
}

function drawCells(paper: Paper, columns: readonly Column[], lines: readonly string[][], style: TextStyle, kind: RowKind): void {
  let x = sheet.left;
  for (const [index, { width, align = 'left' }] of columns.entries()) {
    const left = align === 'right' ? x + gap : x;
    const place = { x: left, y: paper.y + padding, width: width - gap, align };
    drawCell(paper, () => drawLines(paper.doc, lines[index] ?? [], style, place), kind, index);
    x += width;
  }
}

/** The first cell of a row names it, as the head names the columns. */
function drawCell({ structure }: Paper, draw: () => void, kind: RowKind, index: number): void {
  if (kind === 'again') structure.decoration(draw);
  else if (kind === 'head') structure.words('TH', draw, { scope: 'Column' });
  else if (index === 0) structure.words('TH', draw, { scope: 'Row', ...(kind !== 'row' && { span: kind }) });
  else structure.words('TD', draw);
}

import { largest } from '../bounded.ts';
import { sheet, type Paper } from './paper.ts';
import { drawLines, faintInk, lineHeightOf, linesOf, type TextStyle } from './text.ts';

/** Widths are points and share the sheet's. */
export type Column = { readonly title: string; readonly width: number; readonly align?: 'left' | 'right' };

/** One cell for each column, bold where it is strong, or a heading over the rows that follow. */
export type TableRow = readonly string[] | { readonly strong: readonly string[] } | { readonly heading: string };

const headStyle: TextStyle = { size: 8.5, weight: 'bold', color: faintInk };
const cellStyle: TextStyle = { size: 10 };
const boldStyle: TextStyle = { size: 10, weight: 'bold' };
const padding = 5;
const gap = 10;

/** A row stands on one page as a whole; a page that goes on begins with the head, and with the heading that still holds. */
export function drawTable(paper: Paper, columns: readonly Column[], rows: readonly TableRow[]): void {
  const drawHead = () =>
    drawRow(
      paper,
      columns,
      columns.map(({ title }) => title),
      headStyle,
    );
  let heading: string | undefined;
  drawHead();
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    // A heading without a row below it would stand alone at the end of the page.
    const needed = heightOf(paper, columns, row) + ('heading' in row && next !== undefined ? heightOf(paper, columns, next) : 0);
    if (paper.y + needed > sheet.bottom) {
      paper.nextPage();
      drawHead();
      if (heading !== undefined && !('heading' in row)) drawHeading(paper, `${heading}, continued`);
    }
    if ('heading' in row) {
      heading = row.heading;
      drawHeading(paper, heading);
    } else drawRow(paper, columns, cellsOf(row), styleOf(row));
  }
}

const wholeWidth: readonly Column[] = [{ title: '', width: sheet.width }];

const drawHeading = (paper: Paper, heading: string): void => drawRow(paper, wholeWidth, [heading], boldStyle);

const cellsOf = (row: Exclude<TableRow, { readonly heading: string }>): readonly string[] => ('strong' in row ? row.strong : row);

const styleOf = (row: TableRow): TextStyle => ('strong' in row || 'heading' in row ? boldStyle : cellStyle);

function heightOf(paper: Paper, columns: readonly Column[], row: TableRow): number {
  const style = styleOf(row);
  const cells =
    'heading' in row ? linesIn(paper, wholeWidth, [row.heading], style) : linesIn(paper, columns, cellsOf(row), style);
  return rowHeight(cells, style);
}

const linesIn = ({ doc }: Paper, columns: readonly Column[], cells: readonly string[], style: TextStyle): string[][] =>
  columns.map(({ width }, index) => linesOf(doc, cells[index] ?? '', style, width - gap));

const rowHeight = (cells: readonly string[][], style: TextStyle): number =>
  largest(cells.map(({ length }) => length)) * lineHeightOf(style) + 2 * padding;

function drawRow(paper: Paper, columns: readonly Column[], cells: readonly string[], style: TextStyle): void {
  const lines = linesIn(paper, columns, cells, style);
  let x = sheet.left;
  for (const [index, { width, align = 'left' }] of columns.entries()) {
    const left = align === 'right' ? x + gap : x;
    drawLines(paper.doc, lines[index] ?? [], style, { x: left, y: paper.y + padding, width: width - gap, align });
    x += width;
  }
  paper.y += rowHeight(lines, style);
  paper.drawRule();
}

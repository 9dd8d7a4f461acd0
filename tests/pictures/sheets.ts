/** Sheets of small pictures with their names, a few rows on each. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { outputFolder } from './settings.ts';

export type Picture = { readonly column: string; readonly file: string };
export type Row = { readonly name: string; readonly pictures: readonly Picture[] };
export type Group = { readonly name: string; readonly rows: readonly Row[] };

const rowsOnSheet = 3;
const sheetWidth = 2400;
const [thumbHeight, titleHeight, gap] = [520, 28, 12];
const rowHeight = titleHeight + thumbHeight + gap;

/** @returns their files */
export async function makeSheets(groups: readonly Group[]): Promise<string[]> {
  rmSync(join(outputFolder, 'sheets'), { recursive: true, force: true });
  mkdirSync(join(outputFolder, 'sheets'), { recursive: true });
  const sheets: string[] = [];
  for (const { name, rows } of groups) {
    const lines = linesOf(rows);
    for (let first = 0; first < lines.length; first += rowsOnSheet) {
      const file = `sheets/${name}.${first / rowsOnSheet + 1}.png`;
      await makeSheet(lines.slice(first, first + rowsOnSheet), file);
      sheets.push(file);
    }
  }
  return sheets;
}

const widthOf = ({ pictures }: Row): number => pictures.reduce((sum, { column }) => sum + thumbWidth(column) + gap, gap);

/** As many scenes side by side as fit. */
function linesOf(rows: readonly Row[]): Row[][] {
  const lines: Row[][] = [];
  let used = sheetWidth;
  for (const row of rows) {
    used += widthOf(row);
    if (used > sheetWidth) {
      lines.push([]);
      used = widthOf(row);
    }
    lines.at(-1)?.push(row);
  }
  return lines;
}

async function makeSheet(lines: readonly (readonly Row[])[], file: string): Promise<void> {
  const width = Math.max(...lines.map((rows) => rows.reduce((sum, row) => sum + widthOf(row), 0)));
  const layers = await Promise.all(lines.flatMap((rows, place) => layersOf(rows, place * rowHeight)));
  const sheet = sharp({ create: { width, height: lines.length * rowHeight, channels: 3, background: '#777' } });
  await sheet.composite(layers).png().toFile(join(outputFolder, file));
}

function layersOf(rows: readonly Row[], top: number) {
  let left = 0;
  return rows.flatMap((row) => {
    const title = Promise.resolve(titleOf(row, left, top));
    let at = left + gap;
    const thumbs = row.pictures.map((picture) => {
      const layer = thumbOf(picture, at, top + titleHeight);
      at += thumbWidth(picture.column) + gap;
      return layer;
    });
    left += widthOf(row);
    return [title, ...thumbs];
  });
}

function titleOf({ name, pictures }: Row, left: number, top: number) {
  const columns = pictures.length > 2 ? `: ${pictures.map(({ column }) => column).join(' · ')}` : '';
  const escaped = `${name}${columns}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const words = `<text x="${gap}" y="19" font-family="sans-serif" font-size="14" fill="#fff">${escaped}</text>`;
  const [width, height] = [widthOf({ name, pictures }), titleHeight];
  return {
    input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${words}</svg>`),
    top,
    left,
  };
}

/** Its top, where it is long. */
async function thumbOf({ column, file }: Picture, left: number, top: number) {
  const { data, info } = await sharp(join(outputFolder, file))
    .resize({ width: thumbWidth(column) })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const input =
    height <= thumbHeight ? data : await sharp(data).extract({ left: 0, top: 0, width, height: thumbHeight }).toBuffer();
  return { input, top, left };
}

/** A phone's is half as large as it is, and the others are near enough to it to be compared. */
export function thumbWidth(column: string): number {
  if (column.startsWith('wide')) return 400;
  if (column.startsWith('phone') || column.startsWith('large')) return 200;
  return 280;
}

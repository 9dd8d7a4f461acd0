/**
 * This reads tables as spreadsheets write them (RFC 4180): with commas, quotes, either kind of line end, perhaps a byte order
 * mark.
 */

export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/**
 * Parses a table without its empty lines.
 * @throws Error naming the line in which a quote is not closed
 */
export function parseCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '');
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [line, first] = [1, 1];
  cell.lastIndex = 0;
  for (let isEnd = source === ''; !isEnd;) {
    const found = cell.exec(source);
    if (found === null) throw new Error(`line ${line}: a quote stands where it does not belong, or is not closed`);
    const [whole, quoted, plain = '', end] = found;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    isEnd = cell.lastIndex >= source.length && end !== ',';
    if (end === ',') continue;
    if (cells.some((text_) => text_ !== '')) rows.push({ line: first, cells });
    [cells, first] = [[], line];
  }
  return rows;
}

export const csvLine = (cells: readonly string[]): string =>
  cells.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',');

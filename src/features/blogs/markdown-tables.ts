/** Reads tables drawn with pipes, which plain Markdown treats as a paragraph of lines. */

type Node = { readonly type: string; readonly value?: string; children?: Node[] };
type Line = readonly Node[];

export function markdownTables() {
  return (tree: object): void => withTables(tree as Node);
}

function withTables(parent: Node): void {
  if (!parent.children) return;
  parent.children = parent.children.flatMap((block) => {
    if (block.type === 'paragraph') return tableIn(block);
    withTables(block);
    return [block];
  });
}

/** Tells whether a line consists of dashes with pipes between them, and perhaps around them. */
const isOfDashes = (line: string): boolean =>
  line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .every((cell) => /^:?-+:?$/.test(cell.trim()));

/** The head is the line above a line of dashes with as many cells; text before it stays a paragraph. */
function tableIn(paragraph: Node): Node[] {
  const lines = linesOf(paragraph.children ?? []);
  const place = lines.findIndex((line, at) => at > 0 && isRuler(line));
  const head = cellsOf(lines[place - 1] ?? []);
  const width = cellsOf(lines[place] ?? []).length;
  if (place < 1 || head.length !== width) return [paragraph];
  const rows = lines.slice(place + 1).map((line) => cellsOf(line).slice(0, width));
  const table = { type: 'table', children: [head, ...rows].map((cells) => rowOf(cells, width)) };
  const before = lines.slice(0, place - 1);
  return before.length === 0 ? [table] : [{ type: 'paragraph', children: before.flatMap(withLineEnd) }, table];
}

function isRuler(line: Line): boolean {
  const [only] = line;
  return line.length === 1 && only?.type === 'text' && (only.value ?? '').includes('|') && isOfDashes(only.value ?? '');
}

const rowOf = (cells: readonly Line[], width: number): Node => ({
  type: 'tableRow',
  children: Array.from({ length: width }, (_, at) => ({ type: 'tableCell', children: [...(cells[at] ?? [])] })),
});

const withLineEnd = (line: Line): Node[] => [...line, { type: 'text', value: '\n' }];

const linesOf = (content: readonly Node[]): Line[] =>
  cutAt(content, '\n').map((line) => line.filter(({ type }) => type !== 'break'));

/** The outer pipes are optional and enclose no cells. */
function cellsOf(line: Line): Line[] {
  const cells = cutAt(line, '|').map(trimmed);
  if (cells[0]?.length === 0) cells.shift();
  if (cells.at(-1)?.length === 0) cells.pop();
  return cells;
}

/** Splits where the sign occurs in plain text; in code, links and the like it separates nothing. */
function cutAt(content: readonly Node[], sign: string): Node[][] {
  const pieces: Node[][] = [[]];
  for (const inline of content) {
    const [first = '', ...rest] = inline.type === 'text' ? (inline.value ?? '').split(sign) : [];
    if (inline.type === 'text') addText(pieces, first);
    else pieces.at(-1)?.push(inline);
    for (const value of rest) {
      pieces.push([]);
      addText(pieces, value);
    }
  }
  return pieces;
}

function addText(pieces: Node[][], value: string): void {
  if (value !== '') pieces.at(-1)?.push({ type: 'text', value });
}

function trimmed(cell: readonly Node[]): Node[] {
  return cell.flatMap((inline, at) => {
    if (inline.type !== 'text') return [inline];
    const started = at === 0 ? (inline.value ?? '').trimStart() : (inline.value ?? '');
    const value = at === cell.length - 1 ? started.trimEnd() : started;
    return value === '' ? [] : [{ ...inline, value }];
  });
}

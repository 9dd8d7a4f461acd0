/** After a run: all pictures in one page, and those of each group on sheets that are looked at at once. */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSheets, thumbWidth, type Group, type Picture, type Row } from './sheets.ts';
import { fileName, outputFolder, schemesOf, windowOf, type Scheme, type Size } from './settings.ts';

const columns = (Object.keys(windowOf) as Size[]).flatMap((size) =>
  schemesOf(size).map((scheme): [string, Size, Scheme] => [`${size}, ${scheme}`, size, scheme]),
);

export default async function makeContactSheet(): Promise<void> {
  const groups = foldersIn(outputFolder).map(groupIn);
  const sheets = await makeSheets(groups);
  writeFileSync(join(outputFolder, 'index.html'), pageOf(groups, sheets));
  process.stdout.write(`\nContact sheet: ${join(outputFolder, 'index.html')}\n${sheets.map((sheet) => `  ${sheet}\n`).join('')}`);
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'sheets' && statSync(join(folder, name)).isDirectory());

function groupIn(name: string): Group {
  const files = new Set(readdirSync(join(outputFolder, name)));
  const names = [...new Set([...files].map((file) => file.slice(0, file.indexOf('.'))))].toSorted();
  const rows = names.map((row) => ({
    name: row.replaceAll('-', ' '),
    pictures: columns.flatMap(([column, size, scheme]) => {
      const file = `${row}.${fileName(size)}.${scheme}.png`;
      return files.has(file) ? [{ column, file: `${name}/${file}` }] : [];
    }),
  }));
  return { name, rows: rows.filter(({ pictures }) => pictures.length > 0) };
}

const style = `
  body { margin: 16px; background: #777; color: #fff; font: 14px sans-serif }
  a { color: inherit } nav a { margin-right: 12px }
  .row { display: flex; gap: 12px; align-items: start; overflow-x: auto; padding-bottom: 12px }
  figure { flex: none; margin: 0 } img { display: block; height: auto; max-height: 560px; width: var(--wide); object-fit: cover; object-position: top }
  figcaption { font-size: 12px; padding: 4px 0 }`;

function pageOf(groups: readonly Group[], sheets: readonly string[]): string {
  const contents = groups.map(({ name }) => `<a href="#${name}">${name}</a>`).join('');
  const parts = groups.map(
    ({ name, rows }) => `<h2 id="${name}">${name}</h2>${sheetLinks(name, sheets)}${rows.map(rowOf).join('')}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${style}</style>
    <h1>Pictures of every screen</h1><nav>${contents}</nav>${parts.join('')}</html>\n`;
}

const sheetLinks = (group: string, sheets: readonly string[]): string =>
  sheets
    .filter((sheet) => sheet.startsWith(`sheets/${group}.`))
    .map((sheet) => `<a href="${sheet}">${sheet}</a> `)
    .join('');

const rowOf = ({ name, pictures }: Row): string => `<h3>${name}</h3><div class="row">${pictures.map(figureOf).join('')}</div>`;

const figureOf = ({ column, file }: Picture): string =>
  `<figure style="--wide: ${thumbWidth(column)}px"><a href="${file}"><img loading="lazy" src="${file}" alt=""></a>
    <figcaption>${column}</figcaption></figure>`;

/**
 * Runs beside the bundled server as a short process of its own (server/pages/render-pages.ts). It takes the catalogue's
 * answers on its standard input, and writes the pages that show their first rows to its standard output.
 */
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { renderPage } from './render-app.tsx';
import { firstRowsOf, pagesOfFirstRows, type CatalogueAnswers } from './page-rows.ts';
import { addFirstRows, fillRoot } from './page-form.ts';

// Customers who are being served come first.
setPriority(5);
const answers = JSON.parse(await text(process.stdin)) as CatalogueAnswers;
const forms = JSON.parse(readFileSync(new URL('forms.json', import.meta.url), 'utf8')) as Readonly<Record<string, string>>;
const rendered: Record<string, string> = {};
// The pages are rendered one after the other, because the rows are set for the page that is being rendered.
for (const page of pagesOfFirstRows) {
  const rows = firstRowsOf(page, answers);
  if (rows) rendered[page] = addFirstRows(fillRoot(forms[page] ?? '', await renderPage(page, rows)), rows);
}
process.stdout.write(JSON.stringify(rendered));

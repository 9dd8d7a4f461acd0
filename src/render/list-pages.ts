/**
 * Runs beside the bundled server as a short process of its own (server/pages/render-pages.ts). It takes the lists'
 * answers on its standard input, and writes to its standard output the pages that search engines are told of. Under a path
 * stands the page with the first rows of its list; under the path with a question mark the page that is right for any query.
 */
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { brand } from '../brand.ts';
import { previewOfApp, previewPath, previewPaths } from '../lib/catalogue/preview.ts';
import { renderPage } from './render-app.tsx';
import { factsOfPage } from './page-facts.ts';
import { withHead } from './page-head.ts';
import { firstRowsOf, type CatalogueAnswers } from './page-rows.ts';
import { addFirstRows, fillRoot, type SharedPage } from './page-form.ts';

// Customers who are being served come first.
setPriority(5);
const { origin, ...answers } = JSON.parse(await text(process.stdin)) as CatalogueAnswers & { readonly origin: string };
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const forms = read('forms.json') as Readonly<Record<string, string>>;
const sharedPages = read('shared-pages.json') as Readonly<Record<string, SharedPage>>;
const rendered: Record<string, string> = {};
const picture = previewPath(previewPaths.app, previewOfApp(brand), brand);
// The pages are rendered one after the other, because the rows are set for the page that is being rendered.
for (const [path, { html, title, about }] of Object.entries(sharedPages)) {
  const head = { origin, path, title, description: about, picture, facts: factsOfPage({ origin, path }) };
  rendered[`${path}?`] = withHead(html, head);
  const form = forms[path];
  const rows = form === undefined ? undefined : firstRowsOf(path, answers);
  if (form && rows) rendered[path] = addFirstRows(fillRoot(withHead(form, head), await renderPage(path, rows)), rows);
}
process.stdout.write(JSON.stringify(rendered));

/**
 * Runs beside the bundled server as list-pages.ts does, and after it. It takes what the API answers for single tests and
 * packages, and writes the page of each on a line of its own, as base64 of a gzip file: there are many, and they look alike.
 */
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { documentTitle } from '../ui/document-title.ts';
import { renderPage } from './render-app.tsx';
import { detailsOf, type DetailAnswers } from './page-rows.ts';
import { formatRupees } from '../lib/money.ts';
import { withHead } from './page-head.ts';
import { addFirstRows, fillRoot, withDescription, withTitle } from './page-form.ts';

// Nobody waits for these pages: until they are there, the script draws them.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { origin, ...answers } = JSON.parse(await text(process.stdin)) as DetailAnswers & { readonly origin: string };
const forms = JSON.parse(readFileSync(new URL('forms.json', import.meta.url), 'utf8')) as Readonly<Record<string, string>>;
for (const { pattern, path, name, description, price, picture, factsAt, rows } of detailsOf(answers)) {
  const place = { origin, path: rows.page, picture };
  const shared = { ...place, title: name, description: `${formatRupees(price)} · ${description}`, facts: factsAt(place) };
  const form = withHead(withDescription(withTitle(forms[pattern] ?? '', documentTitle(name)), description), shared);
  const page = addFirstRows(fillRoot(form, await renderPage(rows.page, rows)), rows);
  const file = gzipSync(page, { level: 9 }).toString('base64');
  process.stdout.write(`${JSON.stringify({ pattern, path, file })}\n`);
}

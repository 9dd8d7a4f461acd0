/** A text that a customer reads stands in a room of words, where it can be translated: src/words/README.md. */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** What is not the product's own voice to a customer, each with its reason. */
const exempt: Record<string, string> = {
  'src/features/policies/*.tsx': 'the policies are English until a provider’s lawyers have read them',
  'src/features/blogs/sample-articles.ts': 'invented samples',
  'src/features/offers/sample-offers.ts': 'invented samples',
  'src/features/blogs/ArticleText.tsx': 'names of elements',
  'src/lib/catalogue/{romanized,search-text,sound-search}.ts': 'what customers type, in several languages',
  'src/lib/visits/collection-window.ts': 'reads the catalogue’s English',
  'src/lib/files/pages-pdf.ts': 'the words of a PDF’s structure',
  'src/lib/failures/about.ts': 'reads the server’s messages',
  'src/ui/tokens.ts': 'styles',
  'server/**/*-style.ts': 'styles',
  'server/articles/{check,check-links}.ts': 'told to whoever writes articles',
  'server/articles/articles-store.ts': 'the author of our own articles',
  'server/messages/inbox-page.ts': 'read by whoever tries the server out',
  'server/messages/{messages-store,outages}.ts': 'told to the operator',
  'server/offers/coupons/applied-coupon.ts': 'kept with the order, as it was called then',
  'server/pages/first-rows.ts': 'told to the operator',
  'server/platform/db/**': 'statements, and what is told to the operator',
  'server/platform/pdf/font-files.ts': 'names of scripts',
  'server/prescriptions/replaced-page.ts': 'the words of a PDF’s structure',
  'server/platform/public-answer.ts': 'the document of the API',
  'server/reports/measured-results.ts': 'told to the lab',
  'server/slots/slot-plan.ts': 'told to the operator',
};

/** Values of the API and titles of its schemas, whose labels are words. */
const values = new Set(['Flash Sale', 'Nasal Swab', 'Phone number']);

const files = globSync(
  [
    'src/{app,features,flows,ui,device,lib,api,data,outbox,cache,render}/**/*.{ts,tsx}',
    'sw/**/*.ts',
    'server/{accounts,articles,cart,messages,notifications,offers,orders,pages,people,platform,prescriptions,reports,slots}/**/*.ts',
  ],
  { exclude: Object.keys(exempt) },
);

type Node = { readonly type: string; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** A sentence, or a name of two words; a single word may as well be a value, a key or a class. Markup does not count. */
function isText(source: string): boolean {
  const text = source.replaceAll(/<[^>]*>?/g, ' ').trim();
  return (
    /^[^\p{L}]*\p{Lu}\p{Ll}+ (?!\{\}$)|^\p{Lu}\p{Ll}.*[.?!…:]$/u.test(text) ||
    /\p{Ll}{2,} \p{Ll}{2,}.*[.?!]$|(?:\p{Ll}+ ){3}\p{Ll}/u.test(text)
  );
}

/** What nobody but a developer or an operator reads. */
const isTechnical = (node: Node): boolean =>
  /^(?:Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(node.type) ||
  (node.type === 'NewExpression' && nameOf(node['callee']).endsWith('Error')) ||
  (node.type === 'CallExpression' && /^(?:log|logger|console|info|warn|error|debug|sql|tell)$/.test(nameOf(node['callee']))) ||
  (node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'sql') ||
  (node.type === 'JSXAttribute' &&
    /^(?:className|d|points|viewBox|transform|autoComplete|sizes|rel|style)$/.test(nameOf(node['name'])));

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['name'] === 'string' ? node['name'] : '';
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText')
    return /\p{L}{2}/u.test(String(node['value']).replaceAll(/&\w+;/g, '')) ? String(node['value']) : undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return isText(node['value']) ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = (node['quasis'] as readonly { readonly value: { readonly cooked: string | null } }[]).map(
    ({ value }) => value.cooked,
  );
  const text = parts.join('{}');
  return isText(text) ? text : undefined;
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isNode(value) || isTechnical(value)) return [];
  const own = textOf(value);
  return [
    ...(own === undefined || values.has(own) ? [] : [own.replaceAll(/\s+/g, ' ').trim()]),
    ...Object.values(value).flatMap(textsIn),
  ];
}

it('stands in a room', () => {
  const found = files.flatMap((file) =>
    textsIn(parseSync(file, readFileSync(file, 'utf8')).program).map((text) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(700);
  expect(found).toEqual([]);
});

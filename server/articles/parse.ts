import type { ArticleEntry } from './schema.ts';

const readers = {
  title: asText,
  excerpt: asText,
  category: asText,
  tags: (text: string) => text.split(',').map((tag) => tag.trim()),
  publishedAt: asText,
  isFeatured: asFlag,
  isTrending: asFlag,
  cover: asText,
} satisfies Partial<Record<keyof ArticleEntry, (text: string) => unknown>>;

type Key = keyof typeof readers;
const isKey = (text: string): text is Key => Object.hasOwn(readers, text);

/**
 * Reads one article. The head is not YAML: every key stands once, unquoted, on a line of its own.
 * @throws Error with the article and the line that cannot be read
 */
export function parseArticle(id: string, file: string): ArticleEntry {
  const found = /^---\n(?<head>.*?)\n---\n(?<content>.*)$/s.exec(file.replaceAll('\r\n', '\n'));
  if (found?.groups === undefined) throw new Error(`Article ${id} does not begin with a head between two lines of ---`);
  const { head = '', content = '' } = found.groups;
  const fields = new Map<Key, unknown>();
  for (const line of head.split('\n')) {
    const [, key = '', value = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (!isKey(key) || fields.has(key)) throw new Error(`Article ${id}: the line "${line}" of the head cannot be read`);
    fields.set(key, readers[key](value.trim()));
  }
  const missing = Object.keys(readers).filter((key) => !fields.has(key as Key));
  if (missing.length > 0) throw new Error(`Article ${id}: the head has no ${missing.join(', ')}`);
  return { id, ...(Object.fromEntries(fields) as Omit<ArticleEntry, 'id' | 'content'>), content: content.trim() };
}

function asText(text: string): string {
  return text;
}

/** Any other value stays text, which the schema's check refuses. */
function asFlag(text: string): boolean | string {
  return text === 'true' || (text === 'false' ? false : text);
}

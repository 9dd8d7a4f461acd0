import { escapeHtml } from '../messages/escape-html.ts';

/**
 * Writes a text with markup in it (src/words/README.md) as HTML.
 * @param tags what each tag is drawn as, given its text as HTML
 */
export const taggedHtml = (text: string, tags: Readonly<Record<string, (html: string) => string>>): string =>
  escapeHtml(text).replaceAll(
    /&lt;(\w+)&gt;(.*?)&lt;\/\1&gt;/g,
    (whole, name: string, html: string) => tags[name]?.(html) ?? whole,
  );

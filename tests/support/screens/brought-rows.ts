import { onTestFinished } from 'vitest';
import { addFirstRows } from '../../../src/render/page-form.ts';
import type { FirstRows } from '../../../src/data/catalogue/first-rows.ts';

/**
 * What a page of the server brought of the catalogue: at the end of the document, where jsdom's body begins anew with each
 * page.
 * @param kept what the service worker did to it
 */
export function brings(rows: FirstRows, kept = (html: string) => html): void {
  const html = new DOMParser().parseFromString(kept(addFirstRows('<body></body>', rows)), 'text/html');
  const block = html.querySelector('script') as HTMLScriptElement;
  document.head.append(block);
  onTestFinished(() => block.remove());
}

import { onTestFinished } from 'vitest';
import { addFirstRows } from '../../../src/render/page-form.ts';
import type { FirstRows } from '../../../src/data/catalogue/first-rows.ts';

/**
 * Adds a page's first rows. They go into the head, because jsdom's body is replaced with each page.
 * @param kept what the service worker did to the page
 */
export function brings(rows: FirstRows, kept = (html: string) => html): void {
  const html = new DOMParser().parseFromString(kept(addFirstRows('<body></body>', rows)), 'text/html');
  const block = html.querySelector('script') as HTMLScriptElement;
  document.head.append(block);
  onTestFinished(() => block.remove());
}

import { hasExtensions } from '../device/api-address.ts';
import { pageDictionaryPath } from '../lib/pages/page-dictionary.ts';

/**
 * Lets the browser fetch, when it is idle, what all pages have in common: the worker then receives each of them as the little
 * that is its own. Only the bundled server has it, and a browser that cannot use it does not fetch it.
 */
export function linkPageDictionary(): void {
  const link = Object.assign(document.createElement('link'), { rel: 'compression-dictionary', href: pageDictionaryPath });
  if (hasExtensions && link.relList.supports(link.rel)) document.head.append(link);
}

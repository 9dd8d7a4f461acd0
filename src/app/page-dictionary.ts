import { addressOf } from '../device/page-base.ts';
import { isSavingData } from '../device/save-data.ts';
import { hasExtensions } from '../device/api-address.ts';
import { pageDictionaryPath } from '../lib/pages/page-dictionary.ts';

/**
 * Lets the browser fetch, when it is idle, what all pages have in common: the worker is about to ask for the pages, and then
 * receives of each the little that is its own. With data saver on it does not ask for them. Only the bundled server has this text,
 * and a browser that cannot use it does not fetch it.
 */
export function linkPageDictionary(): void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'compression-dictionary',
    href: addressOf(pageDictionaryPath),
  });
  if (hasExtensions && !isSavingData() && link.relList.supports(link.rel)) document.head.append(link);
}

import { useEffect } from 'react';
import { brand } from '../brand.ts';
import { isolated } from '../lib/text/isolated.ts';

export const documentTitle = (title: string): string => `${isolated(title)} · ${brand.name}`;

/** Sets the title in the browser's tab for a page that shows one item, in place of the route's. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const previous = document.title;
    document.title = documentTitle(title);
    return () => void (document.title = previous);
  }, [title]);
}

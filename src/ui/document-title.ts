import { useEffect } from 'react';
import { brand } from '../brand.ts';
import { isolated } from '../lib/text/isolated.ts';

export const documentTitle = (title: string): string => `${isolated(title)} · ${brand.name}`;

/** For a page that shows one thing: its own name in the place of the route's. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const former = document.title;
    document.title = documentTitle(title);
    return () => void (document.title = former);
  }, [title]);
}

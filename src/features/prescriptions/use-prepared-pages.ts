import { useEffect, useState } from 'react';
import type { CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { forgetPages, preparePage, type PreparedPage } from '../../flows/prepare-pages.ts';

/** Returns the pages as they would be sent, one after the other; a page is missing until it is prepared. */
export function usePreparedPages(pages: readonly CaptureInfo[]): ReadonlyMap<string, PreparedPage> {
  const [prepared, setPrepared] = useState<ReadonlyMap<string, PreparedPage>>(new Map());
  useEffect(() => {
    let isShown = true;
    forgetPages(pages);
    for (const page of pages) {
      const { id } = page;
      void preparePage(page).then((made) => {
        if (isShown) setPrepared((former) => (former.get(id) === made ? former : new Map(former).set(id, made)));
      });
    }
    return () => void (isShown = false);
  }, [pages]);
  return prepared;
}

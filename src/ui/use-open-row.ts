import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Cached } from '../lib/loading/cached.ts';

type Row = { readonly id: string };

/**
 * Holds which row of a list is open in a dialog: one that was tapped, or the one that the address names (decision C7).
 * @param listPath the path of the list alone
 */
export function useOpenRow<Found extends Row>(rows: Cached<Found[]>, listPath: string) {
  const { id: namedId } = useParams();
  const [tappedId, tap] = useState<string>();
  const navigate = useNavigate();
  const loaded = rows.status === 'ready' ? rows.data : undefined;
  const row = loaded?.find(({ id }) => id === (tappedId ?? namedId));
  const isMissing = loaded !== undefined && namedId !== undefined && tappedId === undefined && !row;
  const hasLooked = useLookedAgain(rows, isMissing);

  function close(): void {
    tap(undefined);
    if (namedId !== undefined) void navigate(listPath, { replace: true });
  }

  return {
    row,
    /** Whether the address names a row that neither the list nor its refreshed version contains. */
    isUnknown: isMissing && hasLooked,
    open: ({ id }: Found) => tap(id),
    close,
  };
}

/**
 * The cached list may be older than the address, so it is refreshed once.
 * @returns whether there is nothing newer to wait for
 */
function useLookedAgain(rows: Cached<Row[]>, isMissing: boolean): boolean {
  const [openedAt] = useState(() => Date.now());
  const hasLooked = useRef(false);
  const old = rows.status === 'ready' && rows.savedAt < openedAt ? rows : undefined;
  const refresh = old?.refresh;
  const isDue = isMissing && old?.isRefreshing === false;

  useEffect(() => {
    if (!isDue || hasLooked.current) return;
    hasLooked.current = true;
    refresh?.();
  }, [isDue, refresh]);

  return old === undefined || (old.refreshError !== undefined && !old.isRefreshing);
}

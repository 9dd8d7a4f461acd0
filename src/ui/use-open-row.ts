import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Cached } from '../lib/loading/cached.ts';

type Row = { readonly id: string };

/**
 * Of a list whose rows open in a dialog: the row that is open, tapped in the list or named by the address (decision C7).
 * @param listPath the address of the list alone
 */
export function useOpenRow<Found extends Row>(rows: Cached<Found[]>, listPath: string) {
  const { id: namedId } = useParams();
  const [tappedId, tap] = useState<string>();
  const navigate = useNavigate();
  const found = rows.status === 'ready' ? rows.data : undefined;
  const row = found?.find(({ id }) => id === (tappedId ?? namedId));
  const isMissing = found !== undefined && namedId !== undefined && tappedId === undefined && !row;
  const hasLooked = useLookedAgain(rows, isMissing);

  function close(): void {
    tap(undefined);
    if (namedId !== undefined) void navigate(listPath, { replace: true });
  }

  return {
    row,
    /** The address names one that is not in the list, nor has come with a newer one. */
    isUnknown: isMissing && hasLooked,
    open: ({ id }: Found) => tap(id),
    close,
  };
}

/**
 * The copy on the device may be older than what the address speaks of: the list is asked for once more.
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

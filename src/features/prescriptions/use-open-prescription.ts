import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Prescription } from '../../contract/prescriptions.ts';
import type { Cached } from '../../lib/cached.ts';
import { pages } from '../../lib/page-paths.ts';

/** The one whose dialog is open: tapped in the list, or named by the address; of an unknown one the list is all (decisions.md C7). */
export function useOpenPrescription(prescriptions: Cached<Prescription[]>) {
  const { id: namedId } = useParams();
  const [tappedId, tap] = useState<string>();
  const navigate = useNavigate();
  const rows = prescriptions.status === 'ready' ? prescriptions.data : undefined;
  const prescription = rows?.find(({ id }) => id === (tappedId ?? namedId));
  useLookedAgain(prescriptions, namedId !== undefined && rows !== undefined && !prescription);

  function close(): void {
    tap(undefined);
    if (namedId !== undefined) void navigate(pages.prescriptions.path, { replace: true });
  }

  return { prescription, open: ({ id }: Prescription) => tap(id), close };
}

/** The copy on the device may be older than what the address speaks of: the list is asked for once more. */
function useLookedAgain(prescriptions: Cached<Prescription[]>, isMissing: boolean): void {
  const [openedAt] = useState(() => Date.now());
  const hasLooked = useRef(false);
  const old = prescriptions.status === 'ready' && prescriptions.savedAt < openedAt ? prescriptions : undefined;
  const refresh = old?.refresh;
  const isDue = isMissing && old?.isRefreshing === false;

  useEffect(() => {
    if (!isDue || hasLooked.current) return;
    hasLooked.current = true;
    refresh?.();
  }, [isDue, refresh]);
}

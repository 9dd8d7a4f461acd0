import { useRef, useState } from 'react';
import { isStatus, messageOf } from '../../lib/failures/api-error.ts';
import { showToast } from '../../ui/toast.ts';

type RowChange<Row> = {
  readonly send: (row: Row) => Promise<void>;
  readonly done: (row: Row) => string;
  /** Where the refusal has no words of its own. */
  readonly failed: (row: Row) => string;
};

/** One tap that changes one row of a list, one at a time, and says how it went. */
export function useRowChange<Row extends { readonly id: string }>({ send, done, failed }: RowChange<Row>) {
  const [busyId, setBusyId] = useState<string>();
  // A second tap may come before the first one's state is drawn.
  const isUnderWay = useRef(false);

  async function change(row: Row): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusyId(row.id);
    try {
      await send(row);
      void showToast({ type: 'success', message: done(row) });
    } catch (error) {
      // The session has ended: the page is on its way to /login and says so there.
      if (!isStatus(error, 401)) void showToast({ type: 'error', message: messageOf(error, failed(row)) });
    } finally {
      isUnderWay.current = false;
      setBusyId(undefined);
    }
  }

  return { change, busyId };
}

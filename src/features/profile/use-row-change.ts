import { showToast } from '../../ui/toast.ts';
import { tellFailure, useAction } from '../../ui/use-action.ts';

type RowChange<Row> = {
  readonly send: (row: Row) => Promise<void>;
  readonly done: (row: Row) => string;
  /** Returns the message if the refusal has none of its own. */
  readonly failed: (row: Row) => string;
};

/** Changes one row of a list by one tap, one at a time, and says whether it worked. */
export function useRowChange<Row extends { readonly id: string }>({ send, done, failed }: RowChange<Row>) {
  const { act: change, running } = useAction<[Row]>({
    run: async (row) => {
      await send(row);
      void showToast({ type: 'success', message: done(row) });
    },
    failed: (error, row) => tellFailure(error, failed(row)),
  });

  return { change, busyId: running?.[0].id };
}

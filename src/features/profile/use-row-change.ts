import { showToast } from '../../ui/toast.ts';
import { tellFailure, useAction } from '../../ui/use-action.ts';

type RowChange<Row> = {
  readonly send: (row: Row) => Promise<void>;
  readonly done: (row: Row) => string;
  /** Where the refusal has no words of its own. */
  readonly failed: (row: Row) => string;
};

/** One tap that changes one row of a list, one at a time, and says how it went. */
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

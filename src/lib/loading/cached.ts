import type { ApiError } from '../failures/api-error.ts';

/** The first rows of a list from the page's HTML. They stand in until the list has loaded, and are never all of it. */
export type InitialData<Data> = {
  readonly data: Data;
  /** The number of rows in the whole list. */
  readonly total: number;
  /** When the page that brought the rows was made, in epoch milliseconds. */
  readonly savedAt: number;
};

/** One resource in one of three loading states; `ui/CachedView` draws it. */
export type Cached<Data> =
  | { readonly status: 'loading'; readonly beginning?: InitialData<Data> | undefined }
  | {
      readonly status: 'failed';
      readonly error: ApiError;
      readonly retry: () => void;
      readonly beginning?: InitialData<Data> | undefined;
    }
  | {
      readonly status: 'ready';
      readonly data: Data;
      /** The time of the pull that brought the data, in epoch milliseconds. */
      readonly savedAt: number;
      readonly isRefreshing: boolean;
      /** The reason why the last refresh failed, while the older copy is shown. */
      readonly refreshError: ApiError | undefined;
      readonly refresh: () => void;
      /** Set while the page's rows are newer than `data`, until the running refresh has brought the whole list. */
      readonly beginning?: InitialData<Data> | undefined;
    };

/** Removes the page's first rows, which say nothing about a search or filter. */
export function withoutInitialData<Data>(cached: Cached<Data>): Cached<Data> {
  return cached.beginning ? { ...cached, beginning: undefined } : cached;
}

import type { ApiError } from '../failures/api-error.ts';

/** What the page brought of a list: its first rows. They stand for it until it is there, and never for all of it. */
export type InitialData<Data> = {
  readonly data: Data;
  /** Of the whole list. */
  readonly total: number;
  /** Epoch milliseconds of the page that brought it. */
  readonly savedAt: number;
};

/** One loaded thing, in one of three states; drawn in one place, `ui/CachedView`. */
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
      /** Epoch milliseconds of the pull that brought it. */
      readonly savedAt: number;
      readonly isRefreshing: boolean;
      /** Why the last refresh failed, while the older copy is shown. */
      readonly refreshError: ApiError | undefined;
      readonly refresh: () => void;
      /** Where the page's rows are younger than these: until the refresh that is under way has brought all of them. */
      readonly beginning?: InitialData<Data> | undefined;
    };

/** What is searched or filtered is not told by a beginning. */
export function withoutInitialData<Data>(cached: Cached<Data>): Cached<Data> {
  return cached.beginning ? { ...cached, beginning: undefined } : cached;
}

import type { Corners } from '../lib/photos/page-corners.ts';

/** What the thread is asked to do with a photo. */
export type PhotoTask =
  | { readonly task: 'judge' | 'find corners'; readonly photo: Blob }
  /** The corners are those of the upright photo. */
  | { readonly task: 'straighten'; readonly photo: Blob; readonly corners: Corners };

/** What page and worker, and the tabs among themselves, say to each other about uploads. */

/** Of the sync event, of the lock that one sender holds, and of the channel. */
export const uploadsName = 'uploads';

export type UploadNews =
  /** The queue is another one: one was added, sent, corrected, deleted. */
  | { readonly type: 'changed' }
  /** Without a percentage where the sender cannot know it. */
  | { readonly type: 'sending'; readonly id: string; readonly percent?: number }
  /** Nobody sends at the moment. */
  | { readonly type: 'idle' }
  | ({ readonly type: 'sent'; readonly id: string } & Untold)
  /** For good, with the server's words where it had any. */
  | ({ readonly type: 'refused'; readonly id: string; readonly message?: string } & Untold)
  /** It waits for another try; with words where the server asked for that. */
  | { readonly type: 'postponed'; readonly id: string; readonly message?: string }
  /** From the worker: there is a network; pages send themselves, as they can show how far it has come. */
  | { readonly type: 'network is back' };

/** Whoever has sent it, the worker or a page in the background, has nobody before them whom they could tell. */
type Untold = { readonly isUntold?: boolean };

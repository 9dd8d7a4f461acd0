/** The page, the worker and other tabs exchange these messages about uploads. */

/** The name of the sync event, of the lock that one sender holds, and of the channel. */
export const uploadsName = 'uploads';

export type UploadNews =
  /** An upload was added, sent, corrected or deleted. */
  | { readonly type: 'changed' }
  /** The percentage is absent when the sender cannot know it. */
  | { readonly type: 'sending'; readonly id: string; readonly percent?: number }
  /** Nobody is sending at the moment. */
  | { readonly type: 'idle' }
  /** The page is set if it is one of a prescription that the server had already. */
  | ({ readonly type: 'sent'; readonly id: string; readonly page?: number } & Untold)
  /** The server refused the upload for good, with its message if it sent one. */
  | ({ readonly type: 'refused'; readonly id: string; readonly message?: string } & Untold)
  /** The upload waits for another try, with the server's message if the server asked for that. */
  | { readonly type: 'postponed'; readonly id: string; readonly message?: string }
  /** The worker reports that there is a network. Pages send uploads themselves because they can show the progress. */
  | { readonly type: 'network is back' };

/** Set when the worker or a page in the background has sent the upload, so that nobody has been told of the result. */
type Untold = { readonly isUntold?: boolean };

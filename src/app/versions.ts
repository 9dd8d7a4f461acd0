/** What the page knows of its versions (updates.ts), for what registers the worker and comes later. */
export type Versions = {
  readonly offer: (take: () => void) => void;
  readonly isOffered: () => boolean;
  /** The load comes with the new worker, or without it where that is stuck. */
  readonly takeWith: (tellWorker: () => void) => void;
  /** `isAtStart`: by itself, because the page had just been opened and was the only one. */
  readonly taking: { isAtStart: boolean };
  /** As soon as it takes nothing away. */
  readonly takeUpdateLater: () => void;
  readonly takeUpdateIfSafe: () => Promise<void>;
};

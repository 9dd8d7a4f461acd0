/** The state of updates.ts that the code needs which registers the worker and loads later. */
export type Versions = {
  readonly offer: (take: () => void) => void;
  readonly isOffered: () => boolean;
  /** The reload comes with the new worker, or without it if the old one is stuck. */
  readonly takeWith: (tellWorker: () => void) => void;
  /** True if the version is taken by itself, because the page had just been opened and was the only one. */
  readonly taking: { isAtStart: boolean };
  /** Takes the update as soon as nothing is lost by it. */
  readonly takeUpdateLater: () => void;
  readonly takeUpdateIfSafe: () => Promise<void>;
};

/**
 * The one store of this tab for captures and uploads. The outbox owns what is stored on the device. This store holds what the
 * tab shows of it, and what the device could not store. It changes by messages only: its own, and those that other tabs and the
 * worker send over one channel. README.md tells the states of an upload.
 */
import { uploadsName, type UploadNews } from '../../contract/worker-messages.ts';
import type { Capture, UploadRow } from '../../outbox/outbox-rows.ts';
import type { UploadQueue } from '../../outbox/sending/upload-run.ts';
import { currentCustomerId, readToken } from '../shell/session.ts';
import { outcomeIn, reduceUploads, waiting, type UploadAction, type UploadOutcome, type UploadState } from './upload-state.ts';

/** A message is from here if this page has sent it, and from elsewhere if another tab or the worker has. */
type UploadListener = (action: UploadAction, from: 'here' | 'elsewhere') => void;

type ShowOutcome = (outcome: UploadOutcome, count: number) => void;

let state: UploadState = {};
let channel: BroadcastChannel | undefined;
let showOutcome: ShowOutcome = () => undefined;
const listeners = new Set<UploadListener>();
/** Who waits for the outcome of which upload: the customer has just tapped, and is told by the answer to that. */
const taps = new Map<string, (outcome: UploadOutcome) => void>();
/** What the device could not store lives as long as the page. */
const unsaved = new Map<string, { readonly row: UploadRow; readonly files: readonly ArrayBuffer[] }>();
export const unsavedCaptures = new Map<string, Capture>();

export const uploadState = (): UploadState => state;

export function subscribeToUploads(listener: UploadListener): () => void {
  channel ??= openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Tells this page, every other tab and the worker.
 * @returns whether a tap in this page waits for this very upload, so that nobody else needs to be told
 */
export function publishUploadNews(news: UploadNews, payload?: unknown): boolean {
  channel ??= openChannel();
  channel?.postMessage(news);
  return receive(news, 'here', payload);
}

/** Changes the state of this page only; publishUploadNews also tells the other tabs and the worker. */
export function dispatch(action: UploadAction, from: 'here' | 'elsewhere' = 'here'): void {
  state = reduceUploads(state, action);
  for (const listener of listeners) listener(action, from);
}

function openChannel(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined;
  const opened = new BroadcastChannel(uploadsName);
  opened.addEventListener('message', ({ data }: MessageEvent<UploadNews>) => void receive(data, 'elsewhere'));
  return opened;
}

function receive(news: UploadNews, from: 'here' | 'elsewhere', payload?: unknown): boolean {
  const outcome = outcomeIn(news, payload);
  const tap = 'id' in news ? taps.get(news.id) : undefined;
  if (outcome) tap?.(outcome);
  dispatch(news, from);
  const isUntold = from === 'elsewhere' && 'isUntold' in news && news.isUntold === true;
  if (isUntold && !tap && outcome && document.visibilityState === 'visible') reportOutcome(outcome);
  return tap !== undefined;
}

/** Toasts are drawn above this floor. */
export const showOutcomesWith = (show: ShowOutcome): void => void (showOutcome = show);

/** @param count how many uploads had this outcome */
export const reportOutcome = (outcome: UploadOutcome, count = 1): void => showOutcome(outcome, count);

/** Resolves with what becomes of it first, whichever tab or worker sends it; 'waiting' where `send` ends without an outcome. */
export function outcomeOf(id: string, send: () => Promise<void>): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const settle = (outcome: UploadOutcome) => {
      // Another tap may wait for the same upload by now.
      if (taps.get(id) === settle) taps.delete(id);
      resolve(outcome);
    };
    taps.set(id, settle);
    const giveUp = () => settle(waiting());
    void send().then(giveUp, giveUp);
  });
}

export const holdUnsavedUpload = (row: UploadRow, files: readonly ArrayBuffer[]): void =>
  void unsaved.set(row.id, { row, files });

/** The same interface as the queue in the outbox, so that both are sent by the same code. */
export const unsavedUploads: UploadQueue = {
  session: async () => {
    const [token, customerId] = [readToken(), currentCustomerId()];
    return token === undefined || customerId === undefined ? undefined : { token, customerId };
  },
  list: async (customerId) => [...unsaved.values()].map(({ row }) => row).filter((row) => row.customerId === customerId),
  files: async (id) => unsaved.get(id)?.files,
  change: async (id, change) => {
    const known = unsaved.get(id);
    if (known) unsaved.set(id, { ...known, row: change(known.row) });
    return unsaved.get(id)?.row;
  },
  remove: async (id) => void unsaved.delete(id),
  arrive: async (id) => void unsaved.delete(id),
};

export const queueOf = (id: string, stored: UploadQueue): UploadQueue => (unsaved.has(id) ? unsavedUploads : stored);

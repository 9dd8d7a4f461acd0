/** What happens to uploads, told to everything in this page and to every other tab and the worker. */
import { uploadsName, type UploadNews } from '../../contract/worker-messages.ts';

/** Where the news is from: this page's own sender, or a tab or worker beside it. */
export type NewsListener = (news: UploadNews, from: 'here' | 'elsewhere') => void;

export type UploadInProgress = { readonly id: string; readonly percent?: number };

const listeners = new Set<NewsListener>();
let onItsWay: UploadInProgress | undefined;
let channel: BroadcastChannel | undefined;

export function subscribeToUploads(listener: NewsListener): () => void {
  channel ??= openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function publishUploadNews(news: UploadNews): void {
  channel ??= openChannel();
  channel?.postMessage(news);
  hear(news, 'here');
}

function openChannel(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined;
  const opened = new BroadcastChannel(uploadsName);
  opened.addEventListener('message', ({ data }: MessageEvent<UploadNews>) => hear(data, 'elsewhere'));
  return opened;
}

/** What is being sent now, as far as this page has heard. */
export const currentUpload = (): UploadInProgress | undefined => onItsWay;

function hear(news: UploadNews, from: 'here' | 'elsewhere'): void {
  if (news.type === 'sending') onItsWay = news;
  else if (news.type === 'idle' || ('id' in news && news.id === onItsWay?.id)) onItsWay = undefined;
  for (const listener of listeners) listener(news, from);
}

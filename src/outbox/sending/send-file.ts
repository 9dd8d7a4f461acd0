/** Sends a file with XMLHttpRequest and not with ky, because nothing else reports how much of the file has been sent. */
import { noteNetworkAnswer } from '../../lib/loading/connection.ts';
import { uploadTimeMs } from '../../lib/loading/back-off.ts';
import type { UploadAnswer } from './upload-answer.ts';

export type FileCall = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  /** Of the file, in bytes. */
  readonly size: number;
  readonly onProgress?: ((percent: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** A connection on which nothing has moved for this long is taken to be dead. */
const stalledAfterMs = 120_000;

/** @returns the answer, whatever it is; a status of 0 where none came, was waited for in vain, or was not wanted any more */
export function sendFile({ url, headers, body, size, onProgress, signal }: FileCall): Promise<UploadAnswer> {
  const request = new XMLHttpRequest();
  const watch = watchFor(stalledAfterMs, () => request.abort());
  const abort = () => request.abort();
  return new Promise<UploadAnswer>((resolve) => {
    const isUnwanted = signal?.aborted === true;
    request.open('POST', url);
    request.timeout = uploadTimeMs(size);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      watch.again();
      if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * 100));
    });
    // Of every end: an answer, an error, a timeout, an abort.
    request.addEventListener('loadend', () => resolve(answerOf(request)));
    signal?.addEventListener('abort', abort);
    if (isUnwanted) resolve({ status: 0, text: '' });
    else request.send(body);
  }).finally(() => {
    watch.stop();
    signal?.removeEventListener('abort', abort);
  });
}

function answerOf(request: XMLHttpRequest): UploadAnswer {
  if (request.status === 0) return { status: 0, text: '' };
  noteNetworkAnswer(true);
  return { status: request.status, text: request.responseText, retryAfter: request.getResponseHeader('Retry-After') };
}

function watchFor(ms: number, act: () => void): { again: () => void; stop: () => void } {
  let timer = setTimeout(act, ms);
  return {
    again: () => {
      clearTimeout(timer);
      timer = setTimeout(act, ms);
    },
    stop: () => clearTimeout(timer),
  };
}

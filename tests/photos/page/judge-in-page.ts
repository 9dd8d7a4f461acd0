/** A page with nothing but the judging of photos, to be called by the measurement. */
import { judgePhoto } from '../../../src/flows/photo-thread.ts';

export type InPage = {
  /** Milliseconds from the photo to the judgement, and of the main thread's longest block meanwhile. */
  readonly judge: (address: string) => Promise<{ readonly judgement: unknown; readonly ms: number; readonly blockMs: number }>;
  /** Milliseconds of the same sums here and in a worker: whether the processor is slowed in both. */
  readonly sums: () => Promise<{ readonly hereMs: number; readonly workerMs: number }>;
};

async function judge(address: string) {
  const photo = await fetch(address).then((answer) => answer.blob());
  let [blockMs, isOver] = [0, false];
  const start = performance.now();
  const watched = new Promise<void>((resolve) => {
    let last = start;
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      const at = performance.now();
      blockMs = Math.max(blockMs, at - last);
      last = at;
      if (isOver) resolve();
      else setTimeout(() => channel.port2.postMessage(0), 1);
    });
    channel.port1.start();
    channel.port2.postMessage(0);
  });
  const judgement = await judgePhoto(photo, new AbortController().signal);
  const ms = performance.now() - start;
  isOver = true;
  await watched;
  return { judgement, ms, blockMs };
}

const sum = `
  const start = performance.now();
  let value = 1;
  for (let at = 0; at < 20_000_000; at += 1) value = (value * 1103515245 + 12345) & 0x7fffffff;
  const ms = performance.now() - start;
`;

async function sums() {
  const source = URL.createObjectURL(new Blob([`${sum} postMessage(ms)`], { type: 'text/javascript' }));
  const worker = new Worker(source);
  const workerMs = await new Promise<number>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data));
  });
  worker.terminate();
  const hereMs = await import(
    /* @vite-ignore */ URL.createObjectURL(new Blob([`${sum} export default ms`], { type: 'text/javascript' }))
  ).then((module: { readonly default: number }) => module.default);
  return { hereMs, workerMs };
}

Object.assign(globalThis, { judge, sums });

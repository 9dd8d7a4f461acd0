/** A page with nothing but the judging of photos, to be called by the measurement. */
import { watchLiveView } from '../../../src/flows/live-view.ts';
import { judgePhoto } from '../../../src/flows/photo-thread.ts';

export type InPage = {
  /** Milliseconds from the photo to the judgement, and of the main thread's longest block meanwhile. */
  readonly judge: (address: string) => Promise<{ readonly judgement: unknown; readonly ms: number; readonly blockMs: number }>;
  /** Milliseconds of each look at the camera's live picture, and of the main thread's longest block meanwhile and before. */
  readonly live: (looks: number) => Promise<Live>;
  /** Milliseconds of the same sums here and in a worker: whether the processor is slowed in both. */
  readonly sums: () => Promise<{ readonly hereMs: number; readonly workerMs: number }>;
};

export type Live = {
  readonly ms: readonly number[];
  readonly blockMs: number;
  /** While nobody looked, as long: what else runs on the machine stops the thread, too. */
  readonly blockMsBefore: number;
  /** Frames in a second that the video has shown. */
  readonly frames: number;
};

async function judge(address: string) {
  const photo = await fetch(address).then((answer) => answer.blob());
  const start = performance.now();
  const watched = watchesMainThread();
  const judgement = await judgePhoto(photo, new AbortController().signal);
  const ms = performance.now() - start;
  return { judgement, ms, blockMs: await watched.longestBlock() };
}

function watchesMainThread(): { readonly longestBlock: () => Promise<number> } {
  let [blockMs, isOver, last] = [0, false, performance.now()];
  const watched = new Promise<number>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      const at = performance.now();
      blockMs = Math.max(blockMs, at - last);
      last = at;
      if (isOver) resolve(blockMs);
      else setTimeout(() => channel.port2.postMessage(0), 1);
    });
    channel.port1.start();
    channel.port2.postMessage(0);
  });
  return {
    longestBlock: () => {
      isOver = true;
      return watched;
    },
  };
}

/** The live picture is as large as that of a phone (src/features/prescriptions/use-camera.ts). */
const asked = { width: { ideal: 2560 }, height: { ideal: 1440 } };

const nextFrame = (video: HTMLVideoElement) => new Promise((resolve) => video.requestVideoFrameCallback(resolve));

async function live(looks: number): Promise<Live> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: asked });
  const video = document.body.appendChild(Object.assign(document.createElement('video'), { muted: true, srcObject: stream }));
  await video.play();
  const ms: number[] = [];
  let askedAt = 0;
  // From the frame that is handed over to what was seen in it.
  const PlainWorker = Worker;
  globalThis.Worker = class extends PlainWorker {
    override postMessage(message: unknown, given?: Transferable[] | StructuredSerializeOptions) {
      askedAt = performance.now();
      super.postMessage(message, given as Transferable[]);
    }
  };
  const ending = new AbortController();
  const before = watchesMainThread();
  // As long as the looks take that follow.
  for (let frame = 0; frame < looks * 12; frame += 1) await nextFrame(video);
  const blockMsBefore = await before.longestBlock();
  const watched = watchesMainThread();
  const start = performance.now();
  const framesBefore = video.getVideoPlaybackQuality().totalVideoFrames;
  const onLook = (seen: unknown) => {
    if (seen !== undefined) ms.push(performance.now() - askedAt);
    if (ms.length >= looks) ending.abort();
  };
  await watchLiveView({ video, photoSize: () => ({ width: 4000, height: 3000 }), onLook }, ending.signal);
  const seconds = (performance.now() - start) / 1000;
  const blockMs = await watched.longestBlock();
  const frames = (video.getVideoPlaybackQuality().totalVideoFrames - framesBefore) / seconds;
  globalThis.Worker = PlainWorker;
  for (const track of stream.getTracks()) track.stop();
  video.remove();
  return { ms, blockMs, blockMsBefore, frames };
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

Object.assign(globalThis, { judge, live, sums });

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type FloorServer = { readonly origin: string; readonly stop: () => void };

/** @param worker whether the page brings a service worker that answers from what it keeps */
export async function startFloor({ worker }: { readonly worker: boolean }): Promise<FloorServer> {
  const script = fileURLToPath(new URL('floor/serve.ts', import.meta.url));
  const child = fork(script, worker ? ['--worker'] : []);
  const [origin] = (await once(child, 'message')) as [string];
  return { origin, stop: () => void child.kill() };
}

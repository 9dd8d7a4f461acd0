/**
 * A browser that is led over the DevTools protocol, with nothing switched on but what a measurement asks for. Playwright switches
 * on the Runtime agent in every page, whereupon V8 parses a module a second time for the stack of each error object that is made
 * while it runs, as React makes some: 100 to 200 ms of blocking on a cheap phone that no customer has.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findChromium } from '../support/journeys/chromium.ts';
import { quietFlags } from './chromium-flags.ts';
import type { Profile } from './visit.ts';

export type BarePage = {
  /** Of the page's own session, as `send` is. */
  readonly on: (event: string, listener: (params: unknown) => void) => void;
  /** @throws with the browser's words if it refuses */
  readonly send: <Result = unknown>(method: string, params?: object) => Promise<Result>;
  /** Runs a function that uses nothing from around it in the page. */
  readonly evaluate: <Result>(call: () => Result | Promise<Result>) => Promise<Result>;
  /** Runs a function in every document of the page, before all else. */
  readonly beforeAll: (call: () => void) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

type Message = {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
};

/** Opens a blank page of a phone's size. */
export async function openBarePage(profile: Profile): Promise<BarePage> {
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile.path}`, 'about:blank'];
  const browser = spawn(findChromium(), [...quietFlags, ...flags], { stdio: ['ignore', 'ignore', 'pipe'] });
  const socket = new WebSocket(await addressOf(createInterface(browser.stderr)));
  await once(socket, 'open');
  const listeners = new Map<string, (params: unknown) => void>();
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method !== undefined) listeners.get(message.method)?.(message.params);
  });
  let sent = 0;
  const sendTo = async <Result>(sessionId: string | undefined, method: string, params: object): Promise<Result> => {
    sent += 1;
    const id = sent;
    const { result, error } = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }));
    });
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  };
  const { targetId } = await sendTo<{ targetId: string }>(undefined, 'Target.createTarget', { url: 'about:blank' });
  const target = { targetId, flatten: true };
  const { sessionId } = await sendTo<{ sessionId: string }>(undefined, 'Target.attachToTarget', target);
  const send = <Result>(method: string, params: object = {}) => sendTo<Result>(sessionId, method, params);
  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return {
    on: (event, listener) => void listeners.set(event, listener),
    send,
    evaluate: async <Result>(call: () => Result | Promise<Result>) => {
      const asked = { expression: `(${call.toString()})()`, awaitPromise: true, returnByValue: true };
      const answer = await send<{ result: { value: Result }; exceptionDetails?: object }>('Runtime.evaluate', asked);
      if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails));
      return answer.result.value;
    },
    beforeAll: (call) => send('Page.addScriptToEvaluateOnNewDocument', { source: `(${call.toString()})()` }),
    close: async () => {
      const hasEnded = once(browser, 'exit');
      await sendTo(undefined, 'Browser.close', {}).catch(() => browser.kill());
      await hasEnded;
    },
  };
}

/** @throws if the browser ends before it listens */
async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, address] = /^DevTools listening on (ws:.*)$/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('The browser did not start');
}

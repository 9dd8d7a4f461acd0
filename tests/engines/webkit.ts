/** WebKitGTK's MiniBrowser by plain WebDriver calls, on a screen that nobody sees. It is not Safari, but its engine. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { patienceMs, type Engine, type Visitor } from './visitor.ts';

const driver = existing(process.env['WEBKIT_DRIVER'], '/usr/bin/WebKitWebDriver');
const screen = existing('/usr/bin/xvfb-run');
const miniBrowser = existing(process.env['WEBKIT_BROWSER'], ...miniBrowsers());

export const webkit: Engine = {
  name: 'WebKitGTK',
  binary: screen && miniBrowser && driver,
  howToHaveIt: 'install the packages webkit2gtk-driver and xvfb, or set WEBKIT_DRIVER and WEBKIT_BROWSER',
  opens: openWebKit,
};

/** The name by which WebDriver hands out elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

async function openWebKit(): Promise<Visitor> {
  const port = await freePort();
  const child = spawn(screen!, ['-a', driver!, `--port=${port}`], {
    // As root it would not start with its sandbox.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
    detached: true,
  });
  const kill = () => endAll(child);
  process.once('exit', kill);
  const session = await Session.open(`http://127.0.0.1:${port}`);
  return {
    goes: async (address) => void (await session.post('url', { url: address })),
    asks: (question, input) => session.run(question, input),
    clicks: (element) => session.click(element),
    types: async (element, text) => void (await session.post(`element/${await session.find(element)}/value`, { text })),
    chooses: async (fileInput, file) =>
      void (await session.post(`element/${await session.find(fileInput)}/value`, { text: file })),
    leaves: async () => {
      await session.close();
      process.off('exit', kill);
      const gone = once(child, 'exit');
      kill();
      await gone;
    },
  };
}

class Session {
  readonly #address: string;

  /** @param server of the driver, which may still be starting */
  static async open(server: string): Promise<Session> {
    const options = { binary: miniBrowser, args: ['--automation'] };
    const wishes = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
    const until = Date.now() + patienceMs;
    for (;;) {
      const opened = await call<{ sessionId: string }>('POST', `${server}/session`, wishes).catch((error: unknown) => {
        if (!(error instanceof TypeError) || Date.now() > until) throw error;
      });
      if (opened) {
        const session = new Session(`${server}/session/${opened.sessionId}`);
        await session.post('timeouts', { implicit: patienceMs, script: patienceMs });
        return session;
      }
      await pause(100);
    }
  }

  private constructor(address: string) {
    this.#address = address;
  }

  post<Value>(command: string, body: object): Promise<Value> {
    return call<Value>('POST', `${this.#address}/${command}`, body);
  }

  async find(element: string): Promise<string> {
    const found = await this.post<Record<string, string>>('element', { using: 'xpath', value: element });
    return found[elementKey]!;
  }

  /** As a person would: what still moves, or lies under something, is waited for. */
  async click(element: string): Promise<void> {
    const until = Date.now() + patienceMs;
    for (;;) {
      try {
        const found = await this.find(element);
        // By itself it moves the page, but nothing that scrolls within it.
        const script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
        await this.post('execute/sync', { script, args: [{ [elementKey]: found }] });
        return await this.post(`element/${found}/click`, {});
      } catch (error) {
        if (!/not interactable|intercepted|stale/.test(String(error)) || Date.now() > until) throw error;
      }
      await pause(100);
    }
  }

  async run<Input, Found>(question: (input: Input) => Found | Promise<Found>, input: Input): Promise<Found> {
    const script = `const done = arguments[1];
      Promise.resolve((${question.toString()})(arguments[0])).then((found) => done({ found }), (error) => done({ error: String(error) }));`;
    const answer = await this.post<{ found: Found; error?: string }>('execute/async', { script, args: [input] });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.found;
  }

  close(): Promise<unknown> {
    return call('DELETE', this.#address);
  }
}

async function call<Value>(method: 'POST' | 'DELETE', address: string, body?: object): Promise<Value> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${address}: ${value.error}: ${value.message}`);
  return value;
}

/** The screen and the browser are children of the driver's shell: one group. */
function endAll({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch {
    // Gone already.
  }
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
}

function existing(...paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Debian keeps it apart from what is meant for people. */
function miniBrowsers(): string[] {
  const folders = ['/usr/lib', ...(existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [])];
  return folders.flatMap((folder) => ['4.1', '4.0'].map((api) => join(folder, `webkit2gtk-${api}`, 'MiniBrowser')));
}

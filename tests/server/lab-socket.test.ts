/** The server listens for the command line in the SQLite folder: for this user alone, and it starts without it where it has to. */
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenForCommands } from '../../server/lab/socket-server.ts';
import { askServer } from '../../server/lab/socket-client.ts';
import { bodyOf, commandPath } from '../../server/lab/socket-protocol.ts';
import { readNote, writeNote } from '../../server/lab/socket-place.ts';
import { keepTimeSlots } from '../../server/slots/planned-slots-store.ts';
import { operator } from '../support/server/operator.ts';
import { asJson, typed } from '../support/server/commands.ts';
import { testServer } from '../support/server/server.ts';
import { temporaryFolder } from '../support/server/spawned-server.ts';
import { demo } from '../support/server/starting.ts';

const orders = { program: 'lab', operator, words: ['orders', '--json'] } as const;
/** Servers and commands, one after the other. */
const slow = { timeout: 240_000 };
const silent = { warn() {}, error() {} };

async function listening(dataDir = temporaryFolder()) {
  const server = await testServer({ dataDir });
  const commands = await listenForCommands({ ...server, log: silent });
  onTestFinished(commands.close);
  return { ...server, dataDir, commands, note: readNote(dataDir)! };
}

async function reached(path: string): Promise<Socket> {
  const socket = connect(path);
  await once(socket, 'connect');
  return socket.on('error', () => {});
}

type Asked = { readonly socketPath: string; readonly key: string; readonly head?: object; readonly path?: string };

/** @returns the status of the answer */
async function answered({ socketPath, key, head = orders, path = commandPath }: Asked): Promise<number | undefined> {
  const { headers, body } = bodyOf(head);
  const asked = httpRequest({ socketPath, path, method: 'POST', headers: { ...headers, authorization: `Bearer ${key}` } });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

describe('the socket', () => {
  it('and the note that leads to it are for this user alone', async () => {
    const { dataDir, note } = await listening();
    const modes = [note.path, join(dataDir, 'command.json')].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600]);
    expect(await askServer(dataDir, orders)).toEqual({ code: 0, out: '[]', err: '', file: undefined });
  });

  it('stays for this user alone where others may look into the folder', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const former = process.umask(0);
    onTestFinished(() => void process.umask(former));
    const { note } = await listening(folder);
    expect(statSync(note.path).mode & 0o777).toBe(0o600);
  });

  it('refuses who does not know the key, and ends what is no request', async () => {
    const { dataDir, note } = await listening();
    const key = 'x'.repeat(note.key.length);
    const answers = [key, '', note.key.slice(1)].map((wrong) => answered({ socketPath: note.path, key: wrong }));
    expect(await Promise.all(answers)).toEqual([401, 401, 401]);
    const babbler = await reached(note.path);
    babbler.end(Buffer.from([0xff, 0xff, 0xff, 0xff]));
    await once(babbler.resume(), 'close');
    expect((await askServer(dataDir, orders))?.code).toBe(0);
  });

  it('refuses what is no command, or one of another version', async () => {
    const { path: socketPath, key } = (await listening()).note;
    const { operator: _nobody, ...anonymous } = orders;
    expect(await answered({ socketPath, key, head: anonymous })).toBe(400);
    expect(await answered({ socketPath, key, head: { ...orders, program: 'sh' } })).toBe(400);
    expect(await answered({ socketPath, key, path: '/commands/99' })).toBe(404);
  });

  it('of another version makes the command say what to do', async () => {
    const dataDir = temporaryFolder();
    const other = createServer((_request, response) => void response.writeHead(404).end());
    onTestFinished(() => void other.close());
    const path = join(dataDir, 'command.sock');
    await once(other.listen(path), 'listening');
    writeNote(dataDir, { path, key: 'any' });
    await expect(askServer(dataDir, orders)).rejects.toThrow('Restart the server.');
  });

  it('that ends before it answers makes the command say to look first', async () => {
    const dataDir = temporaryFolder();
    const broken = createServer((_request, response) => void response.destroy());
    onTestFinished(() => void broken.close());
    const path = join(dataDir, 'command.sock');
    await once(broken.listen(path), 'listening');
    writeNote(dataDir, { path, key: 'any' });
    await expect(askServer(dataDir, orders)).rejects.toThrow('Look whether it was done before you try again.');
  });

  it('puts who typed a command down in one line of bounded length, whatever it is told', async () => {
    const { dataDir, database, settings, now } = await listening();
    await keepTimeSlots(database, settings.timeZone, now());
    const typist = { name: `meera\n${'a'.repeat(300)}`, place: '\u0007' };
    const asked = await askServer(dataDir, { program: 'lab', operator: typist, words: ['close', '2026-11-22'] });
    expect(asked?.code).toBe(0);
    const written = await database.selectFrom('operatorSteps').select(['operator', 'place']).execute();
    expect(written).toEqual([{ operator: `meera ${'a'.repeat(94)}`, place: 'unknown' }]);
  });

  it('lies in a short folder of its own where the path would be longer than sockets may have', async () => {
    const long = join(temporaryFolder(), 'a folder with a long name '.repeat(4).trim());
    mkdirSync(long);
    const { dataDir, note, commands } = await listening(long);
    expect(Buffer.byteLength(note.path)).toBeLessThan(100);
    expect(statSync(dirname(note.path)).mode & 0o777).toBe(0o700);
    expect((await askServer(dataDir, orders))?.code).toBe(0);
    await commands.close();
    expect(existsSync(dirname(note.path))).toBe(false);
  });

  it('finishes what was asked before it closes, waits for nobody who has not asked, and leaves nothing', async () => {
    const dataDir = temporaryFolder();
    const server = await testServer({ dataDir });
    let closed: Promise<void> | undefined;
    const commands = await listenForCommands({
      ...server,
      log: silent,
      // It is read when a command begins, so that the server closes while the command is worked on.
      get now() {
        closed ??= commands.close();
        return server.now;
      },
    });
    const { path } = readNote(dataDir)!;
    const idle = await reached(path);
    expect((await askServer(dataDir, orders))?.code).toBe(0);
    await closed;
    await once(idle.resume(), 'close');
    expect([existsSync(path), existsSync(join(dataDir, 'command.json'))]).toEqual([false, false]);
    expect(await askServer(dataDir, orders)).toBeUndefined();
  });
});

describe('after kill -9', () => {
  it('what the server left misleads nobody, and the next one takes its place', slow, async () => {
    const env = { DATA_DIR: temporaryFolder(), LAB_SIMULATOR: 'off' };
    const first = demo(env);
    await first.origin();
    const left = readFileSync(join(env.DATA_DIR, 'command.json'), 'utf8');
    first.process.kill('SIGKILL');
    await first.ended();
    expect(await asJson<unknown[]>('lab', ['orders'], env)).toHaveLength(1);

    const second = demo(env);
    await second.origin();
    expect(readFileSync(join(env.DATA_DIR, 'command.json'), 'utf8')).not.toBe(left);
    expect(await asJson<unknown[]>('lab', ['orders'], env)).toHaveLength(1);
    second.process.kill('SIGTERM');
    expect((await second.ended()).code).toBe(0);
    expect(existsSync(join(env.DATA_DIR, 'command.sock'))).toBe(false);
  });
});

it('a server that is just starting is waited for, and several commands come one after the other', slow, async () => {
  const env = { DATA_DIR: join(temporaryFolder(), 'with spaces in it'), LAB_SIMULATOR: 'off' };
  const first = demo(env);
  await first.origin();
  first.process.kill('SIGTERM');
  await first.ended();
  // Whoever is first has the folder; a server that finds it taken would give up, so it begins alone.
  const second = demo(env);
  await untilTaken(env.DATA_DIR);
  const commands = await Promise.all(Array.from({ length: 3 }, () => typed('lab', ['orders'], env)));
  expect(commands.map(({ code, errors }) => [code, errors])).toEqual(Array.from({ length: 3 }, () => [0, '']));
  expect(second.process.exitCode).toBe(null);
});

/** The write-ahead log is there as long as somebody has the database open. */
async function untilTaken(folder: string): Promise<void> {
  await expect.poll(() => existsSync(join(folder, 'lab-at-home.sqlite-wal'))).toBe(true);
}

it('a note that cannot be read is as good as none', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'command.json'), '{"path":');
  expect(await askServer(folder, orders)).toBeUndefined();
});

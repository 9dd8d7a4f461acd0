/** The server's ear for the command line in the SQLite folder: for this user alone, and never in the way of a start. */
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenForCommands } from '../../server/lab/socket-server.ts';
import { askServer } from '../../server/lab/socket-client.ts';
import { receiveMessage, sendMessage } from '../../server/lab/socket-frames.ts';
import { readNote } from '../../server/lab/socket-place.ts';
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
  const socket = connect({ path, allowHalfOpen: true });
  await once(socket, 'connect');
  return socket.on('error', () => {});
}

/** What comes back until it ends: nothing where it was refused. */
async function bytesAfter(socket: Socket): Promise<number> {
  let length = 0;
  socket.on('data', (part: Buffer) => (length += part.length));
  await once(socket, 'close');
  return length;
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

  it('says nothing to who does not know the key, nor to what is no message', async () => {
    const { dataDir, note } = await listening();
    const stranger = await reached(note.path);
    sendMessage(stranger, { head: { version: 2, key: 'x'.repeat(note.key.length), ...orders } });
    const babbler = await reached(note.path);
    babbler.end('GET / HTTP/1.1\r\n\r\n');
    const giant = await reached(note.path);
    giant.end(Buffer.from([0xff, 0xff, 0xff, 0xff]));
    expect(await Promise.all([stranger, babbler, giant].map(bytesAfter))).toEqual([0, 0, 0]);
    expect((await askServer(dataDir, orders))?.code).toBe(0);
  });

  it('answers a command of another version with what to do', async () => {
    const { note } = await listening();
    const socket = await reached(note.path);
    const answer = receiveMessage(socket);
    sendMessage(socket, { head: { version: 99, key: note.key, ...orders } });
    expect((await answer).head).toMatchObject({ code: 1, err: expect.stringContaining('Restart the server.') });
    socket.destroy();
  });

  it('does nothing for a command that does not say who typed it', async () => {
    const { note } = await listening();
    const socket = await reached(note.path);
    const answer = receiveMessage(socket);
    sendMessage(socket, { head: { version: 2, key: note.key, program: 'lab', words: ['orders'] } });
    expect((await answer).head).toMatchObject({ code: 1, err: expect.stringContaining('Restart the server.') });
    socket.destroy();
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
    const { dataDir, note, commands } = await listening();
    const idle = await reached(note.path);
    const asked = askServer(dataDir, orders);
    const socket = await reached(note.path);
    const answer = receiveMessage(socket);
    sendMessage(socket, { head: { version: 2, key: note.key, ...orders } });
    expect((await asked)?.code).toBe(0);
    expect((await answer).head).toMatchObject({ code: 0 });
    socket.destroy();
    await commands.close();
    await once(idle.resume(), 'end');
    expect([existsSync(note.path), existsSync(join(dataDir, 'command.json'))]).toEqual([false, false]);
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

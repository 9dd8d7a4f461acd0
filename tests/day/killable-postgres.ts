/** A PostgreSQL that keeps what it has promised when it is killed, on a disk that may be full, and that can be started anew. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { asAdmin } from '../support/server/postgres-copy.ts';
import { freePort, postgresBinaries, unprivilegedUser } from '../support/server/postgres.ts';

/** Unlike that of the other tests, this one keeps what it has promised: only a commit that is on the disk is answered. */
const options = [
  'unix_socket_directories=',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  'wal_keep_size=0',
  'max_connections=60',
  'shared_buffers=32MB',
];

export class KillablePostgres {
  readonly adminUrl: string;
  readonly #words: readonly string[];
  readonly #folder: string;
  readonly #user = unprivilegedUser();
  readonly #binaries = postgresBinaries();
  #process: ChildProcess | undefined;
  #isWanted = false;

  static async start(disk: string): Promise<KillablePostgres> {
    const postgres = new KillablePostgres(disk, await freePort());
    onTestFinished(() => postgres.kill());
    await postgres.starts();
    return postgres;
  }

  private constructor(disk: string, port: number) {
    this.#folder = join(disk, 'postgres');
    mkdirSync(this.#folder);
    if (this.#user !== undefined) chownSync(this.#folder, this.#user.uid, this.#user.gid);
    const data = join(this.#folder, 'data');
    const made = spawnSync(
      join(this.#binaries, 'initdb'),
      ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'],
      { ...this.#user, cwd: this.#folder, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
    this.#words = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...options.flatMap((option) => ['-c', option])];
    this.adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  /** Starts it, and from now on again whenever it ends by itself. */
  async starts(): Promise<void> {
    this.#isWanted = true;
    void this.#keepsUp();
    await this.untilReady();
  }

  /** As the kernel does for want of memory: at once, with all that it has in hand. */
  async kill(): Promise<void> {
    this.#isWanted = false;
    const running = this.#process;
    if (running === undefined) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  async untilReady(): Promise<void> {
    const giveUpAt = Date.now() + 60_000;
    for (;;) {
      try {
        return await asAdmin(this.adminUrl, 'select 1');
      } catch (error) {
        if (Date.now() > giveUpAt) throw new Error('PostgreSQL did not start', { cause: error });
        await wait(100);
      }
    }
  }

  async #keepsUp(): Promise<void> {
    while (this.#isWanted) {
      const started = spawn(join(this.#binaries, 'postgres'), this.#words, { ...this.#user, cwd: this.#folder, stdio: 'ignore' });
      this.#process = started;
      const kill = () => void started.kill('SIGKILL');
      process.once('exit', kill);
      await once(started, 'exit');
      process.off('exit', kill);
      this.#process = undefined;
      await wait(500);
    }
  }
}

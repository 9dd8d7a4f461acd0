import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/server/spawned-server.ts';
import { demo, ends, ok, oneLine, place } from '../support/server/starting.ts';

describe('what stands in the way of starting is one line', () => {
  it('for a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const ended = await ends(['--demo', '--api-only'], { ...(await place()), PORT: String(port) });
    expect(ended).toEqual(oneLine(new RegExp(`PORT=${port} is already in use on 127\\.0\\.0\\.1\\. .*`)));
  });

  it('for each wrong setting', async () => {
    const { code, errors } = await ends([], { PORT: 'http', SESSION_DAYS: 'x' });
    expect(code).toBe(1);
    expect(errors.trimEnd().split('\n')).toEqual([
      'PORT must be a whole number from 0 to 65535, not "http"',
      'SESSION_DAYS must be a whole number from 1 to 365, not "x"',
      'PUBLIC_ORIGIN is required, as in https://lab.example.com',
    ]);
  });

  it('for a demonstration that others would see', async () => {
    expect(await ends(['--demo', '--api-only'], { HOST: '0.0.0.0' })).toEqual(
      oneLine(/HOST=0\.0\.0\.0 would show the demonstration .*/),
    );
  });

  it('for an unknown option', async () => {
    expect(await ends(['--dmeo'], {})).toEqual(oneLine(/Unknown option '--dmeo'.*/));
  });

  it('for a page that is not built', async () => {
    const dist = temporaryFolder();
    expect(await ends(['--demo', '--dist', dist], await place())).toEqual(
      oneLine(/There is no built page in .* Run "npm run build" first\./),
    );
  });

  it('for a data folder that is a file', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(await ends(['--demo', '--api-only'], { DATA_DIR: file })).toEqual(
      oneLine(/DATA_DIR=.* cannot be read and written: .*/),
    );
  });

  it('for a data folder whose database is none', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'lab-at-home.sqlite'), 'this is no database, it is a text of some length');
    expect(await ends(['--demo', '--api-only'], { DATA_DIR: folder })).toEqual(
      oneLine(/The database in .* cannot be opened: .*/),
    );
  });

  it('for a database address where nobody answers', async () => {
    const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: 'postgres://lab:topsecret@127.0.0.1:1/lab' };
    const ended = await ends(['--demo', '--api-only'], env);
    expect(ended).toEqual(oneLine(/DATABASE_URL cannot be reached: .*/));
    expect(ended.errors).not.toContain('topsecret');
  });

  it('for a second server on one SQLite folder, while the first goes on', async () => {
    const DATA_DIR = temporaryFolder();
    const first = demo({ DATA_DIR });
    const origin = await first.origin();
    expect(await ends(['--demo', '--api-only'], { DATA_DIR })).toEqual(oneLine(/Another server already works on DATA_DIR=.*/));
    expect(await ok(origin)).toBe(200);
    first.process.kill('SIGKILL');
    await first.ended();
    expect(await ok(await demo({ DATA_DIR }).origin())).toBe(200);
  });

  it('for a folder that may not be written', async () => {
    const folder = join(temporaryFolder(), 'locked');
    mkdirSync(folder);
    chmodSync(folder, 0o500);
    // Root may write anywhere but there.
    const DATA_DIR = process.getuid?.() === 0 && existsSync('/sys/kernel') ? '/sys/lab-at-home' : folder;
    expect(await ends(['--demo', '--api-only'], { DATA_DIR })).toEqual(oneLine(/DATA_DIR=.* cannot be read and written: .*/));
  });
});

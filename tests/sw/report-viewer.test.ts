import { afterEach, describe, expect, it, vi } from 'vitest';
import { listed, sent } from './built.ts';
import { origin, workerScope, type WorkerScope } from './worker-scope.ts';

const code = '/assets/pdf.min-CSmHxz2q.mjs';
const worker = '/assets/viewer-worker-B5Yc7dP4.mjs';
const decoders = ['/assets/jbig2_nowasm_fallback-DSX5ATr7.js', '/assets/openjpeg_nowasm_fallback-1c_Bn-Vz.js'];

let scope: WorkerScope;

async function starts(isOnline = true): Promise<void> {
  scope = workerScope(() => (isOnline ? new Response('from the network') : new TypeError('Failed to fetch')));
  vi.stubGlobal(
    '__WB_MANIFEST',
    [code, worker, ...decoders].map((path) => listed(path.slice(1), null, { isViewer: true })),
  );
  const { keepViewer } = await import('../../sw/report-viewer.ts');
  keepViewer();
}

async function isKept(path: string): Promise<void> {
  await (await scope.caches.open('report-viewer')).put(origin + path, sent(path));
}

const text = async (path: string) => (await scope.answers(path))?.text();

afterEach(() => scope.rests());

describe('the code that draws reports', () => {
  it('comes from what the page has put there, without a network', async () => {
    await starts(false);
    await Promise.all([code, worker, ...decoders].map(isKept));
    expect(await text(code)).toBe(`the file ${code}`);
    expect(await text(worker)).toBe(`the file ${worker}`);
    expect(await text(`${code}?again=1`)).toBe(`the file ${code}`);
    expect(await Promise.all(decoders.map(text))).toEqual(decoders.map((path) => `the file ${path}`));
    expect(scope.asked).toEqual([]);
  });

  it('comes from the network where it is not kept', async () => {
    await starts();
    expect(await text(code)).toBe('from the network');
    await starts(false);
    await expect(scope.answers(code)).rejects.toThrow('Failed to fetch');
  });

  it('is all that this route answers', async () => {
    await starts();
    const others = [
      '/assets/main-abc.js',
      '/assets/pdf.min.mjs',
      `/reports${code}`,
      '/reports/1/download',
      `https://elsewhere.example${code}`,
    ];
    expect(others.filter((path) => scope.answers(path) !== undefined)).toEqual([]);
    expect(scope.answers(code, { isNavigation: true })).toBeUndefined();
  });
});

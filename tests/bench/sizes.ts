import { readBuild, type Size } from './build-files.ts';
import type { Row } from './table.ts';

/** What a first visit loads, page by page: HTML, the scripts before it is interactive, and what follows with its screen. */
export function measureSizes(dist: string): Row[] {
  const { names, sizeOf, sumOf, chunk, closure, initial, screens } = readBuild(dist);
  const beyond = (starts: readonly string[]) => [...closure(starts.map(chunk))].filter((name) => !initial.has(name));
  const rows: [string, Size][] = [
    ...names.filter((name) => name.endsWith('.html')).map((name): [string, Size] => [name, sizeOf(name)]),
    ['scripts before interactive (boot, React, router, shell)', sumOf(initial)],
    ...screens.map((screen): [string, Size] => [
      `then with ${screen}: its scripts and the data layer`,
      sumOf(beyond([screen, 'data-layer'])),
    ]),
    ['what finds mistyped words, once the list of tests is idle', sizeOf(chunk('fuzzy-search'))],
    ['the service worker', sizeOf('service-worker.js')],
    ['all scripts and styles', sumOf(names.filter((name) => /^assets\/.*\.(js|css)$/.test(name)))],
  ];
  return rows.map(([what, { raw, sent }]) => ({ what, 'KB raw': kilobytes(raw), 'KB sent': kilobytes(sent) }));
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/**
 * What a server does by itself cannot fail without a word: all that goes by a timer goes through operations/scheduled-work.ts,
 * and whatever drops a fault, in the server or the service worker, says beside it why nobody has to hear of it.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { sweeps } from '../server/maintenance/sweep.ts';

const files = globSync('{server,sw}/**/*.{ts,js}').toSorted();
const textOf = (file: string) => readFileSync(file, 'utf8');

/** Timers that are no work of the server's own, and why. */
const otherTimers: Readonly<Record<string, string>> = {
  'server/messages/worker.ts': 'has lanes that are woken between its rounds; it tells scheduled-work.ts how each try went',
  'server/operations/last-calls.ts': 'closes idle connections while the server closes',
  'server/operations/scheduled-work.ts': 'is the mechanism itself',
  'server/operations/supervisor.ts': 'tells the supervisor that the event loop turns: its silence is what is heard',
  'server/prescriptions/inspection/watch.ts': 'watches the memory of its own short process',
  'server/prescriptions/receive-upload.ts': 'watches one upload, and ends with it',
};

describe('work by a timer', () => {
  it('goes through the one mechanism', () => {
    const found = files.filter((file) => /\bsetInterval\(|\bcron\b/.test(textOf(file)));
    expect(found).toEqual(Object.keys(otherTimers));
    // One timer that sets the next is an interval, too: all that is set once and again would stand in these.
    const again = files.filter((file) => /\bfunction (\w+)\([^]*?setTimeout\((?:\(\) => (?:void )?)?\1\b/.test(textOf(file)));
    expect(again).toEqual([]);
  });

  it('has every statement that removes what has run out', () => {
    const removing = /export (?:async function|const) (drop(?:Old|Expired|Ended|Forgotten|Erased)\w+)/g;
    const names = globSync('server/**/*-store.ts').flatMap((file) =>
      Array.from(textOf(file).matchAll(removing), ([, name = '']) => name),
    );
    expect(names.length).toBe(Object.keys(sweeps).length);
    const text = textOf('server/maintenance/sweep.ts').split('export const sweeps')[1] ?? '';
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });
});

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const isFunction = (node: unknown): node is Node =>
  isNode(node) && (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression');

/** It is called with a fault, and does not look at it. */
const isDeaf = (node: unknown): boolean => isFunction(node) && (node['params'] as unknown[]).length === 0;

function dropsFault(node: Node): boolean {
  if (node.type === 'CatchClause') return !isNode(node['param']);
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return false;
  const method = (node['callee']['property'] as { name?: string } | undefined)?.name;
  const given = node['arguments'] as { value?: unknown }[];
  if (method === 'catch') return isDeaf(given[0]);
  if (method === 'then') return isDeaf(given[1]);
  return (method === 'on' || method === 'once') && given[0]?.value === 'error' && isDeaf(given[1]);
}

/** Where faults are dropped, without a sentence within it, or before the statement or the function in which it stands. */
function silentIn(text: string): string[] {
  const { program, comments } = parseSync('file.ts', text);
  const found: string[] = [];
  const isExplained = (node: Node, parents: readonly Node[]) =>
    comments.some(
      ({ start, end }) =>
        (start >= node.start && end <= node.end) ||
        parents.some((parent) => end <= parent.start && text.slice(end, parent.start).trim() === ''),
    );
  const visit = (node: Node, parents: readonly Node[]) => {
    const around = [...parents, node];
    if (dropsFault(node) && !isExplained(node, around)) found.push(text.slice(node.start, node.end).split('\n')[0] ?? '');
    // What a function says at its head is not about the functions that it holds, nor about a class's or a module's others.
    const holds = ['Program', 'ClassBody', 'FunctionDeclaration'].includes(node.type) ? [] : around;
    for (const child of childrenOf(node)) visit(child, node.type === 'FunctionDeclaration' ? [node] : holds);
  };
  visit(program as unknown as Node, []);
  return found;
}

describe('a fault that is dropped', () => {
  it('is found in every form, unless a sentence says why', () => {
    const silent = [
      'void work().catch(() => {});',
      'const kept = await read().catch(() => undefined);',
      'work().then(done, () => {});',
      'try { work(); } catch { }',
      'try { work(); } catch { return undefined; }',
      "socket.on('error', () => {});",
    ];
    for (const line of silent) {
      expect(silentIn(`async function some() {\n${line}\n}`)).toHaveLength(1);
      expect(silentIn(`async function some() {\n// Nobody misses it.\n${line}\n}`)).toEqual([]);
    }
    expect(silentIn('work().catch((error) => log.error(error));')).toEqual([]);
  });

  it('is explained wherever it happens', () => {
    const all = files.flatMap((file) => silentIn(textOf(file)).map((line) => `${file}: ${line}`));
    expect(all).toEqual([]);
  });
});

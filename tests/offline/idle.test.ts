import { afterEach, expect, it, vi } from 'vitest';
import { runInIdleSlices } from '../../src/data/engine/idle.ts';

type Task = { readonly call: () => void; readonly signal: AbortSignal; readonly priority: string };

/** A browser that runs nothing by itself. */
function browser({ withTasks }: { readonly withTasks: boolean }) {
  const idle: (() => void)[] = [];
  const tasks: Task[] = [];
  vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => void idle.splice(handle - 1, 1));
  const postTask = (call: () => void, options: Omit<Task, 'call'>) => {
    tasks.push({ call, ...options });
    return new Promise<void>((_resolve, reject) =>
      options.signal.addEventListener('abort', () => reject(options.signal.reason as Error)),
    );
  };
  vi.stubGlobal('scheduler', withTasks ? { postTask } : undefined);
  return { idle, tasks };
}

/** A step that takes a slice and more. */
function longSteps(count: number) {
  let [now, left] = [0, count];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return () => {
    now += 10;
    left -= 1;
    return left === 0;
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('begins a long work once the browser is idle, and goes on behind all else', () => {
  const { idle, tasks } = browser({ withTasks: true });
  const done = vi.fn<() => void>();
  runInIdleSlices(longSteps(3), done);
  expect([idle.length, tasks.length]).toEqual([1, 0]);
  idle[0]?.();
  tasks[0]?.call();
  expect(done).not.toHaveBeenCalled();
  tasks[1]?.call();
  expect(done).toHaveBeenCalledTimes(1);
  expect([idle.length, tasks.length]).toEqual([1, 2]);
  expect(tasks.every(({ priority }) => priority === 'background')).toBe(true);
});

it('cancels its next slice silently', async () => {
  const { idle, tasks } = browser({ withTasks: true });
  const stop = runInIdleSlices(longSteps(3), vi.fn<() => void>());
  idle[0]?.();
  stop();
  expect(tasks[0]?.signal.aborted).toBe(true);
  // A refusal that nobody takes would fail this test.
  await Promise.resolve();
});

it('waits for each idle moment where the browser has no tasks of its own', () => {
  const { idle } = browser({ withTasks: false });
  const done = vi.fn<() => void>();
  runInIdleSlices(longSteps(2), done);
  idle[0]?.();
  expect(idle).toHaveLength(2);
  idle[1]?.();
  expect(done).toHaveBeenCalledTimes(1);
});

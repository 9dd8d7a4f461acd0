/** Runs resources of src/data without a screen: their hooks, and a network with planned answers. */
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import type { Client } from '../../../src/api/client.ts';
import { connect } from '../../../src/data/engine/network.ts';
import type { Cached } from '../../../src/lib/loading/cached.ts';

/** An answer from the worker's copy, for lack of a network. */
export class Copy {
  readonly payload: unknown;
  readonly madeAt: number;

  constructor(payload: unknown, madeAt: number) {
    this.payload = payload;
    this.madeAt = madeAt;
  }
}

/** Creates a network with a queue of answers; the last one stays. An error fails the call, a function computes the answer. */
export function networkThatGives(...answers: unknown[]) {
  const get = vi.fn<Client['get']>(async (_path, _query, onCopy) => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    const answer = typeof next === 'function' ? await (next as () => Promise<unknown>)() : next;
    if (answer instanceof Error) throw answer;
    if (!(answer instanceof Copy)) return answer;
    onCopy?.(answer.madeAt);
    return answer.payload;
  });
  const send = () => Promise.reject(new Error('Nothing is sent here'));
  connect({ get, getFile: send, send, confirm: send, refuseSession: () => undefined });
  return get;
}

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(SWRConfig, { value: { provider: () => new Map(), dedupingInterval: 0, focusThrottleInterval: -1 } }, children);

export const shows = <Shown>(hook: () => Shown) => renderHook(hook, { wrapper });

/** Returns the rows' names, or the status when there are none. */
export const names = (cached: Cached<{ name: string }[]>) =>
  cached.status === 'ready' ? cached.data.map(({ name }) => name) : cached.status;

/** A promise that the test settles. */
export function held<Value>() {
  const { promise, resolve: give } = Promise.withResolvers<Value>();
  return { promise, give };
}

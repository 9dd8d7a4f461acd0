import { lazy, type ComponentType } from 'react';

export type Screen = ReturnType<typeof screen>;

/** A screen in a chunk of its own, loaded together with what joins the network and the local database. */
export function screen(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), import('./data-layer.ts').then(({ startDataLayer }) => startDataLayer())]);
    return { default: component };
  });
}

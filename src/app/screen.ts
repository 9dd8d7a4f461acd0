import { lazy, type ComponentType } from 'react';
import { startDataBy } from '../flows/data-start.ts';
import { loadAnewOnce, MissingCodeError } from './missing-code.ts';

export type Screen = ReturnType<typeof screen>;

const startDataLayer = () => import('./data-layer.ts').then((layer) => layer.startDataLayer());
startDataBy(startDataLayer);

type Loaded = { readonly default: ComponentType };

/** A screen in a chunk of its own, loaded together with what joins the network and the local database. */
export function screen(load: () => Promise<ComponentType>) {
  let loading: Promise<Loaded> | undefined;
  const loadOnce = () => (loading ??= loadScreen(load));
  return Object.assign(lazy(loadOnce), {
    /** Begins before it is drawn. */
    preload: (): void => void loadOnce().catch(() => undefined),
  });
}

async function loadScreen(load: () => Promise<ComponentType>): Promise<Loaded> {
  try {
    const [component] = await Promise.all([load(), startDataLayer()]);
    return { default: component };
  } catch (cause) {
    void loadAnewOnce();
    throw new MissingCodeError('A screen could not be loaded', { cause });
  }
}

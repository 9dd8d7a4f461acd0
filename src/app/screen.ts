import { lazy, type ComponentType } from 'react';
import { startDataBy } from '../flows/data-start.ts';
import { loadAnewOnce, MissingCodeError } from './missing-code.ts';

export type Screen = ReturnType<typeof screen>;

const startDataLayer = () => import('./data-layer.ts').then((layer) => layer.startDataLayer());
startDataBy(startDataLayer);

/** A screen in a chunk of its own, loaded together with what joins the network and the local database. */
export function screen(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      const [component] = await Promise.all([load(), startDataLayer()]);
      return { default: component };
    } catch (cause) {
      void loadAnewOnce();
      throw new MissingCodeError('A screen could not be loaded', { cause });
    }
  });
}

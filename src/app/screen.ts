import { lazy, type ComponentType } from 'react';
import { registerDataLayerLoader } from '../flows/data-layer-loader.ts';
import { isServerThere, reloadOnce, MissingCodeError } from './missing-code.ts';

export type Screen = ReturnType<typeof screen>;

const startDataLayer = () => import('./data-layer.ts').then((layer) => layer.startDataLayer());
registerDataLayerLoader(startDataLayer);

type Loaded = { readonly default: ComponentType };

/** Loads a screen, which is a chunk of its own, together with the data layer. */
export function screen(load: () => Promise<ComponentType>) {
  let ahead: Promise<Loaded> | undefined;
  let loading: Promise<Loaded> | undefined;
  // A preload may fail without a message: the code is requested again when the page is opened.
  const preload = () => {
    ahead ??= loadBoth(load);
    ahead.catch(() => (ahead = undefined));
  };
  return Object.assign(
    lazy(() => (loading ??= loadScreen(ahead ?? loadBoth(load)))),
    { preload },
  );
}

async function loadBoth(load: () => Promise<ComponentType>): Promise<Loaded> {
  const [component] = await Promise.all([load(), startDataLayer()]);
  return { default: component };
}

const place = import.meta.env.SSR ? null : document.getElementById('root');
const cameWholeAt = place?.hasChildNodes() && !place.inert ? globalThis.location.pathname : undefined;

/** A page that came with its content can be read without its code. */
const isAsItCame = (): boolean => cameWholeAt === globalThis.location.pathname;

const untilOnline = (): Promise<void> =>
  new Promise((resolve) => globalThis.addEventListener('online', () => resolve(), { once: true }));

async function loadScreen(coming: Promise<Loaded>): Promise<Loaded> {
  try {
    return await coming;
  } catch (cause) {
    if (isAsItCame() && !(await isServerThere())) await untilOnline();
    void reloadOnce();
    throw new MissingCodeError('A screen could not be loaded', { cause });
  }
}

import { expect, it } from 'vitest';
import { workerScope } from './worker-scope.ts';

async function waiting(windows: number) {
  const scope = workerScope(() => new Error('Nothing is asked for here'), windows);
  const { takeUpdateWhenAsked } = await import('../../sw/updates.ts');
  takeUpdateWhenAsked();
  return scope;
}

it('a new version takes over when it is asked to, and not before', async () => {
  const scope = await waiting(3);
  await scope.hears({ type: 'anything else' });
  expect(scope.skipWaiting).not.toHaveBeenCalled();
  await scope.hears({ type: 'SKIP_WAITING' });
  expect(scope.skipWaiting).toHaveBeenCalledOnce();
});

it('a new version takes over at a start only where no other window could hold a form', async () => {
  const among = await waiting(2);
  await among.hears({ type: 'TAKE_OVER_IF_ALONE' });
  expect(among.skipWaiting).not.toHaveBeenCalled();
  const alone = await waiting(1);
  await alone.hears({ type: 'TAKE_OVER_IF_ALONE' });
  expect(alone.skipWaiting).toHaveBeenCalledOnce();
});

it('a retired worker removes itself and its caches at once', async () => {
  const scope = workerScope(() => new Error('Nothing is asked for here'));
  await scope.caches.open('catalogue');
  await scope.caches.open('workbox-precache-v2');
  await import('../../sw/retired/service-worker.ts');
  await scope.does('install');
  expect(scope.skipWaiting).toHaveBeenCalledOnce();
  await scope.does('activate');
  expect(await scope.caches.keys()).toEqual([]);
  expect(scope.unregister).toHaveBeenCalledOnce();
  // Nothing is answered any more.
  expect(scope.answers('/', { isNavigation: true })).toBeUndefined();
});

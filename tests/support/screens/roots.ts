/**
 * The roots that a page draws into beside its own, as that of its toasts. A page that is closed takes them along; in jsdom they
 * would stay, hear of the toasts of every later page, and draw once there is no window any more.
 */
import { act } from '@testing-library/react';
import type { createRoot, Root } from 'react-dom/client';

const roots: Root[] = [];

export function kept(create: typeof createRoot): typeof createRoot {
  return (...given) => {
    const root = create(...given);
    roots.push(root);
    return root;
  };
}

export function unmountRoots(): void {
  for (const root of roots.splice(0)) act(() => root.unmount());
}

/**
 * The React roots that a page draws into besides its own, such as that of its toasts. In a browser they go with the page. In
 * jsdom they would stay, receive the toasts of every later page, and draw when there is no window any more.
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

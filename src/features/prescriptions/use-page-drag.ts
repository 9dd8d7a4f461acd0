import { useState, type PointerEvent, type RefObject } from 'react';
import type { CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { withMoved } from '../../outbox/pages.ts';

type Drag = { readonly id: string; readonly to: number };

/**
 * Lets a page be dragged by its handle, with a mouse, pen or finger; by keyboard, its buttons do the same. Nothing is stored before
 * it is dropped.
 */
export function usePageDrag(
  pages: readonly CaptureInfo[],
  list: RefObject<HTMLElement | null>,
  onMove: (id: string, to: number) => Promise<void>,
) {
  const [drag, setDrag] = useState<Drag>();

  function begin(id: string, event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    let to = pages.findIndex((page) => page.id === id);
    setDrag({ id, to });
    // The page follows the pointer to its new place; listeners of its own element would go with it.
    const dragging = new AbortController();
    const { signal } = dragging;
    globalThis.addEventListener(
      'pointermove',
      ({ clientY }) => {
        to = placeAt(list.current, clientY);
        setDrag({ id, to });
      },
      { signal },
    );
    globalThis.addEventListener(
      'pointerup',
      () => {
        dragging.abort();
        void onMove(id, to).finally(() => setDrag(undefined));
      },
      { signal },
    );
    globalThis.addEventListener(
      'pointercancel',
      () => {
        dragging.abort();
        setDrag(undefined);
      },
      { signal },
    );
  }

  return { shown: drag ? withMoved(pages, drag.id, drag.to) : pages, draggedId: drag?.id, begin };
}

/** Returns how many pages lie above the pointer, but for the dragged one: that is where it is dropped. */
function placeAt(list: HTMLElement | null, y: number): number {
  const items = [...(list?.children ?? [])].filter((item) => !item.hasAttribute('data-dragged'));
  return items.filter((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** A page that was brought back; another one each time. */
export type Restored = { readonly id: string };

type Held = { readonly page: string; readonly act: string; readonly place: number };

/**
 * Keeps the focus on the button that was pressed: a browser takes it away from an element that is moved. If its page has gone, the
 * page that stands in its place takes it.
 * @param restored the page that takes it as soon as it is there again
 */
export function usePageFocus(list: RefObject<HTMLElement | null>, restored: Restored | undefined): void {
  const focused = useRef<Restored>(undefined);
  const held = useRef<Held>(undefined);

  useEffect(() => {
    const element = list.current;
    const remember = ({ target }: FocusEvent) => {
      const button = target instanceof HTMLElement ? target : undefined;
      const item = button?.closest<HTMLElement>('[data-page]');
      const act = button?.dataset['act'];
      const page = item?.dataset['page'];
      if (element && item && act !== undefined && page !== undefined)
        held.current = { page, act, place: [...element.children].indexOf(item) };
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [list]);

  // It runs in every render, because any of them may have moved or removed the button.
  useLayoutEffect(() => {
    const element = list.current;
    const isNew = restored !== undefined && restored !== focused.current;
    const button = isNew && element?.querySelector<HTMLElement>(`[data-page="${restored.id}"] [data-act="remove"]`);
    if (button) {
      focused.current = restored;
      return button.focus();
    }
    if (!element || !held.current || document.activeElement !== document.body) return;
    const { page, act, place } = held.current;
    const items = [...element.children];
    const item =
      items.find((one) => one instanceof HTMLElement && one.dataset['page'] === page) ?? items[Math.min(place, items.length - 1)];
    item?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.focus();
  });
}

/** Simulates scrolling, which jsdom lacks: sections with a fixed height, and observers that are notified. */
import { act, waitFor } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

const sectionHeight = 400;
const windowHeight = 800;

/** The simulation applies to pages that are opened until the test ends. */
export function scrollingPage() {
  const observers = new Set<() => void>();
  let top = 0;
  const sections = () => [...document.querySelectorAll('main section')];
  const pageHeight = () => sections().length * sectionHeight;

  class Observer {
    readonly #tell: () => void;
    constructor(look: () => void) {
      this.#tell = look;
      observers.add(look);
    }
    readonly observe = () => undefined;
    readonly disconnect = () => void observers.delete(this.#tell);
  }

  const rectangle = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return new DOMRect(0, sections().indexOf(this) * sectionHeight - top, 0, sectionHeight);
  });
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(pageHeight);
  vi.stubGlobal('innerHeight', windowHeight);
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => {
    rectangle.mockRestore();
    height.mockRestore();
    vi.stubGlobal('scrollY', 0);
  });

  return {
    /** Scrolls until the section's top is at the window's top, or to the page's end. */
    async scrollsTo(id: string): Promise<void> {
      await waitFor(() => {
        if (observers.size === 0) throw new Error('The page does not look yet how far it is scrolled');
      });
      const wanted = sections().findIndex((section) => section.id === id) * sectionHeight;
      top = Math.min(wanted, pageHeight() - windowHeight);
      vi.stubGlobal('scrollY', top);
      await act(async () => observers.forEach((tell) => tell()));
    },
  };
}

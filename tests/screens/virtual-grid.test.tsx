import { act, render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { VirtualGrid } from '../../src/ui/VirtualGrid.tsx';

const cardHeight = 196;
const rowsOf = (list: string) => Array.from({ length: 100 }, (_, place) => `${list} ${place}`);

it('draws the cards in sight anew before those below them', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, cardHeight));
  const drawn: string[] = [];
  const grid = (list: string[]) => (
    <VirtualGrid rows={list} label="Cards" estimatedHeight={cardHeight}>
      {(row) => {
        drawn.push(row);
        return row;
      }}
    </VirtualGrid>
  );
  const [before, after] = [rowsOf('former'), rowsOf('new')];
  const { container, rerender } = render(grid(before));
  const cards = () => [...container.querySelectorAll('[role=listitem]')].map(({ textContent }) => textContent);
  const count = cards().length;
  expect(cards()).toEqual(before.slice(0, count));

  drawn.length = 0;
  rerender(grid(after));
  const first = drawn.slice(0, count);
  const inSight = Math.ceil(globalThis.innerHeight / (cardHeight + 12));
  expect(inSight).toBeLessThan(count);
  expect(first).toEqual([...after.slice(0, inSight), ...before.slice(inSight, count)]);
  await waitFor(() => expect(cards()).toEqual(after.slice(0, count)));
});

it('keeps the rows that came with the page until their place and height are known, and their elements from then on', () => {
  const tells: (() => void)[] = [];
  class HeldObserver extends ResizeObserver {
    constructor(tell: ResizeObserverCallback) {
      super(tell);
      tells.push(() => tell([], this));
    }
    override readonly observe = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', HeldObserver);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, cardHeight));
  const all = rowsOf('all');
  const grid = (rows: string[], total?: number) => (
    <VirtualGrid rows={rows} total={total} label="Cards" estimatedHeight={50}>
      {(row) => row}
    </VirtualGrid>
  );
  const { container, rerender } = render(grid(all.slice(0, 12), all.length));
  const list = () => container.querySelector<HTMLElement>('[role=list]');
  const [firstCard] = list()?.children ?? [];
  rerender(grid(all));
  expect([list()?.style.height, list()?.children.length]).toEqual(['', 12]);
  act(() => tells.forEach((tell) => tell()));
  // The rows of the page count with the height that they have, the others with the estimated one.
  expect(list()?.style.height).toBe(`${12 * cardHeight + 88 * 50 + 99 * 12}px`);
  expect(list()?.children[0]).toBe(firstCard);
});

it('measures every row anew when the window has room for other columns', () => {
  const tells: (() => void)[] = [];
  class TrueObserver extends ResizeObserver {
    private readonly watched = new Set<Element>();
    constructor(tell: ResizeObserverCallback) {
      super(tell);
      tells.push(() =>
        tell(
          Array.from(this.watched, (target) => ({ target, borderBoxSize: [] }) as unknown as ResizeObserverEntry),
          this,
        ),
      );
    }
    override readonly observe = (target: Element) => void this.watched.add(target);
    override readonly unobserve = (target: Element) => void this.watched.delete(target);
  }
  vi.stubGlobal('ResizeObserver', TrueObserver);
  const drawnAs = (columns: string, height: number) => {
    vi.spyOn(globalThis, 'getComputedStyle').mockReturnValue({ gridTemplateColumns: columns } as CSSStyleDeclaration);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, height));
  };
  drawnAs('1fr 1fr 1fr', 30);
  const { container } = render(
    <VirtualGrid rows={rowsOf('card').slice(0, 9)} label="Turned" estimatedHeight={cardHeight}>
      {(row) => row}
    </VirtualGrid>,
  );
  const height = () => container.querySelector<HTMLElement>('[role=list]')?.style.height;
  expect(height()).toBe(`${3 * 30 + 2 * 12}px`);

  drawnAs('1fr', 20);
  act(() => tells.forEach((tell) => tell()));
  expect(height()).toBe(`${9 * 20 + 8 * 12}px`);
  // The text grows: each row is still watched.
  drawnAs('1fr', 40);
  act(() => tells.forEach((tell) => tell()));
  expect(height()).toBe(`${9 * 40 + 8 * 12}px`);

  drawnAs('1fr 1fr 1fr', 30);
  act(() => tells.forEach((tell) => tell()));
  expect(height()).toBe(`${3 * 30 + 2 * 12}px`);
});

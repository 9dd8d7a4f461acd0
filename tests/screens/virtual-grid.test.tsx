import { render, waitFor } from '@testing-library/react';
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

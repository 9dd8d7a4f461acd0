/** Whoever names an heir for the focus is before the nearest one, however busy the device is. */
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useKeptFocus } from '../../src/ui/use-kept-focus.ts';

function Addresses({ hasOne }: { readonly hasOne: boolean }) {
  const box = useKeptFocus();
  return (
    <div ref={box}>
      <section>
        <h2 tabIndex={-1}>Collection Addresses</h2>
        {hasOne && <button type="button">Delete Office</button>}
      </section>
    </div>
  );
}

it('goes to the heading of its section with the very drawing that removes what had it', () => {
  let holder: Element | null = null;
  /** Looks in the same drawing, after what it contains: an effect comes later, on a busy device after the nearest heir. */
  function Looking({ hasOne }: { readonly hasOne: boolean }) {
    useLayoutEffect(() => {
      holder = document.activeElement;
    });
    return <Addresses hasOne={hasOne} />;
  }
  const { rerender, unmount } = render(<Looking hasOne />);
  screen.getByRole('button', { name: 'Delete Office' }).focus();
  rerender(<Looking hasOne={false} />);
  expect(holder).toBe(screen.getByRole('heading', { name: 'Collection Addresses' }));
  unmount();
});

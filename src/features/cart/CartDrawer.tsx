import words from '#words/cart';
import type { Cart } from '../../contract/cart.ts';
import { useCart } from '../../data/cart/cart.ts';
import { useIsSignedIn } from '../../data/shell/session.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { Drawer } from '../../ui/mantine/Drawer.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CartFailed } from './CartFailed.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { DrawerFooter } from './DrawerFooter.tsx';
import { DrawerLines } from './DrawerLines.tsx';
import { PleaseLogIn } from './PleaseLogIn.tsx';

type CartDrawerProps = {
  /** The path and query of the page behind the drawer, for the way back from the login. */
  readonly page: string;
  readonly onClose: () => void;
};

/** Makes the cart available on every page (SHELL-022 to SHELL-034). */
export function CartDrawer({ page, onClose }: CartDrawerProps) {
  const isSignedIn = useIsSignedIn();
  const cart = useCart();
  if (!isSignedIn) {
    return (
      <Drawer title={words.drawer} onClose={onClose}>
        <PleaseLogIn from={page} />
      </Drawer>
    );
  }
  const hasItems = cart.status === 'ready' && cart.data.items.length > 0;
  return (
    <Drawer title={titleOf(cart)} onClose={onClose} footer={hasItems && <DrawerFooter cart={cart.data} />}>
      <CachedView of={cart} skeleton={<DrawerLoading />} failed={(error, retry) => <CartFailed error={error} onRetry={retry} />}>
        {(shown) => <DrawerLines cart={shown} />}
      </CachedView>
    </Drawer>
  );
}

function titleOf(cart: Cached<Cart>): string {
  if (cart.status === 'failed') return words.drawer;
  return cart.status === 'loading' ? words.drawerLoading : words.drawerOf(cart.data.itemCount);
}

function DrawerLoading() {
  return (
    <Stack gap={12}>
      <p role="status" className="visually-hidden">
        {words.loading}
      </p>
      <Skeleton height="118px" radius="var(--radius-card)" />
      <Skeleton height="118px" radius="var(--radius-card)" />
    </Stack>
  );
}

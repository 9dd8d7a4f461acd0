const loadCode = () => import('../features/cart/CartDrawer.tsx').then((module) => module.CartDrawer);

/**
 * Loads the drawer with the code that connects it to the network and the local database; none of it is part of the first
 * load.
 */
export async function loadCartDrawer() {
  const [CartDrawer] = await Promise.all([loadCode(), import('./data-layer.ts').then(({ startDataLayer }) => startDataLayer())]);
  return CartDrawer;
}

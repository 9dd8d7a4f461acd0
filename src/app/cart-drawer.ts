const loadCode = () => import('../features/cart/CartDrawer.tsx').then((module) => module.CartDrawer);

/** Loads the drawer with the data layer; neither is part of the first load. */
export async function loadCartDrawer() {
  const [CartDrawer] = await Promise.all([loadCode(), import('./data-layer.ts').then(({ startDataLayer }) => startDataLayer())]);
  return CartDrawer;
}

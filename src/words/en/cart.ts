import { room } from '../room.ts';

/** The cart: its page, and the drawer that shows it on every page. */
export default room('cart', {
  title: 'Your cart',
  back: 'Back to tests',
  drawer: 'Cart',
  drawerLoading: 'Cart (...)',
  drawerOf: (items: number) => `Cart (${items})`,
  loading: 'Loading your cart…',
  failed: 'Failed to load your cart',
  offline: 'You are offline. Your cart can be changed when the connection is back.',

  empty: 'Your cart is empty',
  emptyText: 'Add some tests to get started',
  logInTitle: 'Please log in',
  logInText: 'Your cart is kept for you.',
  logIn: 'Log in',

  items: 'Items in your cart',
  priceEach: (price: string) => `${price} each`,
  fastingNeeded: 'Fasting needed',
  forPatient: 'For: <person/>',
  changePatient: 'Change patient',
  changePatientOf: (item: string) => `Change patient of ${item}`,
  updateFailed: 'Failed to update cart. Please try again.',

  removeItem: (item: string) => `Remove ${item}`,
  removalQuestion: 'Remove this item?',
  removalText: '<item/> will be removed from your cart.',
  removed: (item: string) => `${item} was removed from your cart`,
  undo: 'Undo',
  undone: (item: string) => `${item} is back in your cart`,
  discountNotBack: 'Your discount could not be put back. Please apply it again.',

  summary: 'Order summary',
  itemCount: (items: number) => (items === 1 ? '1 item' : `${items} items`),
  total: 'Total',
  discountLater: (discount: string) => `${discount} is taken off at checkout.`,
  discountLaterOf: (discount: string, amount: string) => `${discount} (−${amount}) is taken off at checkout.`,
  feeLater: (fee: string) => `${fee} collection fee is added at checkout.`,
  checkout: 'Proceed to Checkout',
  viewCart: 'View Full Cart',
});

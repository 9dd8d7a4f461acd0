import { pages } from '../../lib/page-paths.ts';

export const backToOffers = { to: pages.offers.path, label: 'Back to all offers' };

import { pages } from '../../lib/pages/page-paths.ts';

export const backToOffers = { to: pages.offers.path, label: 'Back to all offers' };

import words from '#words/offer';
import { pages } from '../../lib/pages/page-paths.ts';

export const backToOffers = { to: pages.offers.path, label: words.back };

import { room } from '../room.ts';

export default room('offers-in-words', {
  usedUp: 'Used up',
  usesLeft: (uses: number) => (uses === 1 ? '1 use left' : `${uses} uses left`),
  featured: 'Featured',
  flashSale: 'Flash sale',
  limitedTime: 'Limited time',
});

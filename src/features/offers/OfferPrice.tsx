import words from '#words/offers';
import type { Offer } from '../../contract/offers.ts';
import { formatRupees } from '../../lib/money.ts';
import { Price } from '../../ui/Price.tsx';
import styles from './OfferPrice.module.css';

/**
 * Shows the price, the full price and the difference. It does not say "you save", because the package may cost less than the
 * full price without the offer too.
 */
export function OfferPrice({ offer }: { readonly offer: Offer }) {
  const { originalPrice, discountedPrice, discountPercentage, savings } = offer;
  return (
    <div className={styles['price']}>
      <Price price={discountedPrice} originalPrice={originalPrice} percent={discountPercentage} />
      {savings > 0 && <p className={styles['savings']}>{words.savings(formatRupees(savings))}</p>}
    </div>
  );
}

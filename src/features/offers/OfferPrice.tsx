import type { Offer } from '../../contract/offers.ts';
import { formatRupees } from '../../lib/money.ts';
import { Price } from '../../ui/Price.tsx';
import styles from './OfferPrice.module.css';

/** What it costs, the full price, and how far below that it is: without the offer the package may cost less than that, too. */
export function OfferPrice({ offer }: { readonly offer: Offer }) {
  const { originalPrice, discountedPrice, discountPercentage, savings } = offer;
  return (
    <div className={styles['price']}>
      <Price price={discountedPrice} originalPrice={originalPrice} percent={discountPercentage} />
      {savings > 0 && <p className={styles['savings']}>{formatRupees(savings)} below the full price</p>}
    </div>
  );
}

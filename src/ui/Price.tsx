import { formatRupees, percentOff } from '../lib/money.ts';
import { Text } from './Text.tsx';
import styles from './Price.module.css';

type PriceProps = {
  readonly price: number;
  readonly originalPrice?: number | undefined;
  /** Percent off as somebody else has reckoned it. */
  readonly percent?: number | undefined;
};

/** The price, and where there is one the struck original and what is saved. */
export function Price({ price, originalPrice, percent = percentOff(price, originalPrice) }: PriceProps) {
  return (
    <span className={styles['price']}>
      <span className={styles['amount']}>{formatRupees(price)}</span>
      {percent !== undefined && originalPrice !== undefined && (
        <>
          <Text as="s" variant="secondary">
            <span className="visually-hidden">Before: </span>
            {formatRupees(originalPrice)}
          </Text>
          <span className={styles['off']}>{percent}% off</span>
        </>
      )}
    </span>
  );
}

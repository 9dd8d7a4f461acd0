import words from '#words/cards';
import { formatRupees, percentOff } from '../lib/money.ts';
import { Text } from './Text.tsx';
import styles from './Price.module.css';

type PriceProps = {
  readonly price: number;
  readonly originalPrice?: number | undefined;
  /** The discount in per cent if the API computed it. */
  readonly percent?: number | undefined;
};

/** Shows the price and, if there is one, the original price struck through with the saving. */
export function Price({ price, originalPrice, percent = percentOff(price, originalPrice) }: PriceProps) {
  return (
    <span className={styles['price']}>
      <span className={styles['amount']}>{formatRupees(price)}</span>
      {percent !== undefined && originalPrice !== undefined && (
        <>
          <Text as="s" variant="secondary">
            <span className="visually-hidden">{`${words.priceBefore} `}</span>
            {formatRupees(originalPrice)}
          </Text>
          <span className={styles['off']}>{words.percentOff(percent)}</span>
        </>
      )}
    </span>
  );
}

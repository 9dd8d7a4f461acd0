import words from '#words/cart';
import type { ReactNode } from 'react';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import type { ShownCart } from '../../lib/cart/cart-changes.ts';
import { cartTotal, discountLabel, discountName } from '../../lib/cart/cart-total.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { BarTotal } from '../../ui/BarTotal.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { PriceBreakdown } from '../../ui/PriceBreakdown.tsx';
import { SummaryLayout } from '../../ui/SummaryLayout.tsx';
import styles from './CartSummary.module.css';
import { CouponEntry } from './CouponEntry.tsx';

/** Shows the lines, and beside them the total with the collection fee. */
export function CartSummary({ cart, children }: { readonly cart: ShownCart; readonly children: ReactNode }) {
  const isOnline = useIsOnline();
  const total = cartTotal(cart);
  return (
    <SummaryLayout
      isRaised={!isOnline}
      summary={
        <>
          <h2>{words.summary}</h2>
          <CouponEntry cart={cart} />
          <PriceBreakdown
            of={total}
            itemsLabel={words.itemCount(cart.itemCount)}
            discountLabel={discountLabel(discountName(cart))}
          />
        </>
      }
      bar={
        <div className={styles['next']}>
          <BarTotal of={total} />
          <LinkButton to={pages.checkout.path} isWide>
            {words.checkout}
          </LinkButton>
        </div>
      }
    >
      {children}
    </SummaryLayout>
  );
}

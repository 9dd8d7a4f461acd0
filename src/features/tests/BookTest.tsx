import words from '#words/test';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TestDetail } from '../../contract/tests.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { useAddToCart } from '../../flows/add-to-cart.ts';
import { OfflineNotice } from '../../flows/OfflineNotice.tsx';
import { pages } from '../../lib/pages/page-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import styles from './BookTest.module.css';

/** Shows the price, the quantity and the two ways to book. */
export function BookTest({ test: { id, name, price, originalPrice } }: { readonly test: TestDetail }) {
  const [quantity, setQuantity] = useState(1);
  const [isLeaving, setIsLeaving] = useState(false);
  const cart = useAddToCart();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const isBusy = cart.isBusy(id);
  const described = useId();

  async function bookNow() {
    setIsLeaving(true);
    const isAdded = await cart.add({ type: 'test', id, quantity }, words.logInToBook);
    setIsLeaving(false);
    if (isAdded) await navigate(pages.checkout.path);
  }

  return (
    <>
      <div className={styles['price']}>
        <Price price={price} originalPrice={originalPrice} />
        <QuantityStepper value={quantity} name={name} onChange={setQuantity} />
      </div>
      <OfflineNotice />
      <div className={styles['buttons']}>
        <Button
          variant="outline"
          isWide
          disabled={!isOnline}
          aria-disabled={isBusy}
          aria-describedby={`${described}cart`}
          onClick={() => !isBusy && void cart.add({ type: 'test', id, quantity })}
        >
          {isBusy && !isLeaving ? words.bookBusy : words.book}
        </Button>
        <Button
          isWide
          disabled={!isOnline}
          aria-disabled={isBusy}
          aria-describedby={`${described}checkout`}
          onClick={() => !isBusy && void bookNow()}
        >
          {isBusy && isLeaving ? words.bookNowBusy : words.bookNow}
        </Button>
        {/* The labels are the documented ones, although they are nearly the same. */}
        <span id={`${described}cart`} hidden>
          {words.bookText}
        </span>
        <span id={`${described}checkout`} hidden>
          {words.bookNowText}
        </span>
      </div>
    </>
  );
}

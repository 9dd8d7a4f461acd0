import common from '#words/common';
import words from '#words/coupons';
import { useId, type SyntheticEvent } from 'react';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import type { ShownCart } from '../../lib/cart/cart-changes.ts';
import { isSecondClick } from '../../ui/is-second-click.ts';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatRupees } from '../../lib/money.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './CouponEntry.module.css';
import { useCouponFocus } from './use-coupon-focus.ts';
import { useCoupon } from './use-coupon.ts';

const loadDialog = () => import('../../ui/ReplaceDialog.tsx').then((module) => module.ReplaceDialog);

/** Applies a coupon; an applied one stays until it is removed (CART-012, CART-017…021). */
export function CouponEntry({ cart }: { readonly cart: ShownCart }) {
  const isOnline = useIsOnline();
  const coupon = useCoupon(cart);
  const form = useCouponFocus({
    isApplied: cart.coupon !== undefined,
    isBusy: coupon.busy !== undefined,
    error: coupon.error,
  });
  usePreloaded(loadDialog);

  return (
    <>
      <Stack
        as="form"
        ref={form}
        noValidate
        gap={4}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void coupon.apply();
        }}
      >
        <CodeField cart={cart} coupon={coupon} isOnline={isOnline} />
        <CouponState cart={cart} coupon={coupon} isOnline={isOnline} />
      </Stack>
      {coupon.isAsking && cart.offer && (
        <LazyDialog
          load={loadDialog}
          onFailed={coupon.keep}
          props={{
            replaced: cart.offer.title,
            title: words.named(coupon.typed.trim()),
            onReplace: coupon.replace,
            onKeep: coupon.keep,
          }}
        />
      )}
    </>
  );
}

type PartProps = {
  readonly cart: ShownCart;
  readonly coupon: ReturnType<typeof useCoupon>;
  readonly isOnline: boolean;
};

function CodeField({ cart, coupon, isOnline }: PartProps) {
  const id = useId();
  const { typed, error, busy } = coupon;
  const isClosed = cart.coupon !== undefined || !isOnline;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {words.code}
      </label>
      <input
        id={id}
        className={styles['input']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        value={cart.coupon?.code ?? typed}
        aria-disabled={isClosed}
        readOnly={isClosed || busy !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error coupon-state`}
        onChange={({ target }) => coupon.type(target.value)}
      />
      <Button type="submit" variant="outline" className={styles['apply']} disabled={isClosed} aria-disabled={busy !== undefined}>
        {busy === 'applying' ? words.applyBusy : words.apply}
      </Button>
      <p id={`${id}-error`} role="alert" className={styles['error']}>
        {error}
      </p>
    </div>
  );
}

function CouponState({ cart, coupon, isOnline }: PartProps) {
  const isThere = cart.coupon !== undefined || cart.unusedCoupon !== undefined;
  return (
    <div className={styles['state']}>
      <p role="status" id="coupon-state" tabIndex={-1} className={cart.coupon ? styles['saved'] : styles['hint']}>
        {couponWords(cart, isOnline)}
      </p>
      {isThere && coupon.canRemove && (
        <Button
          variant="quiet"
          disabled={!isOnline}
          aria-disabled={coupon.busy !== undefined}
          aria-label={words.removal}
          data-remove-coupon
          onClick={(event) => !isSecondClick(event) && coupon.remove()}
        >
          {common.remove}
        </Button>
      )}
    </div>
  );
}

/** Says what the cart's coupon saves, or why it saves nothing. */
function couponWords({ coupon, unusedCoupon, hasOldDiscount = false }: ShownCart, isOnline: boolean): string | undefined {
  if (!isOnline) return words.offline;
  if (coupon && hasOldDiscount) return words.applied;
  if (coupon) return words.appliedSaving(formatRupees(coupon.discount));
  if (unusedCoupon && hasOldDiscount) return undefined;
  return unusedCoupon && words.unused(unusedCoupon.code, unusedCoupon.reason);
}

import words from '#words/offer';
import { useEffect, useId, useRef } from 'react';
import { brand } from '../../brand.ts';
import type { Offer } from '../../contract/offers.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { isExpired } from '../../lib/offers/offer-validity.ts';
import { usesLeft } from '../../lib/offers/offer-words.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { isSecondClick } from '../../ui/is-second-click.ts';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './ApplyBar.module.css';
import { OfferPrice } from './OfferPrice.tsx';
import { useApplyOffer } from './use-apply-offer.ts';

const loadDialog = () => import('../../ui/ReplaceDialog.tsx').then((module) => module.ReplaceDialog);

type ApplyBarProps = { readonly offer: Offer; readonly isSample: boolean };

/** Shows the price, the saving and the button that applies the offer. */
export function ApplyBar({ offer, isSample }: ApplyBarProps) {
  const applying = useApplyOffer(offer.id);
  const { isBusy, isInCart, wasApplied, replaced } = applying;
  const isOnline = useIsOnline();
  const now = useNow();
  const obstacle = isInCart ? undefined : obstacleOf({ offer, isSample, isOnline, now });
  const reasonId = useId();
  usePreloaded(loadDialog);
  return (
    <>
      <OfferPrice offer={offer} />
      <div>
        <p id={reasonId} role="status" className={styles['reason']}>
          {isInCart ? words.isInCart : obstacle}
        </p>
        <div className={styles['buttons']}>
          {!isInCart && (
            <Button
              isWide
              variant={wasApplied ? 'outline' : 'primary'}
              disabled={obstacle !== undefined}
              aria-disabled={isBusy}
              aria-describedby={reasonId}
              onClick={(event) => !isBusy && !isSecondClick(event) && void applying.apply()}
            >
              {isBusy ? words.applyBusy : words.apply}
            </Button>
          )}
          {(isInCart || wasApplied) && <GoToCart hasReplacedButton={isInCart && wasApplied} />}
        </div>
      </div>
      {replaced !== undefined && (
        <LazyDialog
          load={loadDialog}
          onFailed={applying.keep}
          props={{ replaced, title: offer.title, onReplace: applying.replace, onKeep: applying.keep }}
        />
      )}
    </>
  );
}

/** It takes over the focus if it replaces the button that was tapped. */
function GoToCart({ hasReplacedButton }: { readonly hasReplacedButton: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (hasReplacedButton && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [hasReplacedButton]);
  return (
    <LinkButton ref={link} to={pages.cart.path} isWide>
      {words.goToCart}
    </LinkButton>
  );
}

type Circumstances = {
  readonly offer: Offer;
  readonly isSample: boolean;
  readonly isOnline: boolean;
  readonly now: number;
};

/** Says why the offer cannot be applied now; the most important reason comes first. */
function obstacleOf({ offer, isSample, isOnline, now }: Circumstances): string | undefined {
  if (isSample) return words.isSample;
  if (isExpired(offer.validUntil, now, brand.timeZone)) return words.hasEnded;
  if (usesLeft(offer) === 0) return words.isUsedUp;
  return isOnline ? undefined : words.offline;
}

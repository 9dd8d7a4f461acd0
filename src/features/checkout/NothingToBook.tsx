import words from '#words/checkout-order';
import common from '#words/common';
import { useEffect, useState } from 'react';
import { dropDraft } from '../../data/engine/drafts.ts';
import { storedAttempt } from '../../data/orders/placing/stored-attempt.ts';
import { useCustomerId } from '../../data/shell/session.ts';
import { checkoutDraft } from '../../lib/orders/checkout-draft.ts';
import { now } from '../../lib/time/clock.ts';
import { orderPath, pages } from '../../lib/pages/page-paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EmptyCartPicture } from '../../ui/pictures.tsx';
import { LinkButton } from '../../ui/Button.tsx';

export function NothingToBook() {
  const justPlaced = useJustPlaced();
  // The choices were made for something that is gone: booked in another tab, or taken out of the cart.
  useEffect(() => dropDraft(checkoutDraft), []);
  return (
    <EmptyState
      title={words.emptyCart}
      text={justPlaced === undefined ? words.emptyCartText : words.justOrderedText}
      picture={<EmptyCartPicture />}
      action={
        <>
          {justPlaced !== undefined && <LinkButton to={justPlaced}>{words.viewOrder}</LinkButton>}
          <LinkButton to={pages.tests.path} variant={justPlaced === undefined ? 'primary' : 'outline'}>
            {common.browseTests}
          </LinkButton>
        </>
      }
    />
  );
}

const justNowMs = 10 * 60_000;

/** Says where the order is that emptied the cart a moment ago, perhaps in another tab. */
function useJustPlaced(): string | undefined {
  const customerId = useCustomerId();
  const [path, setPath] = useState<string>();

  useEffect(() => {
    if (customerId === undefined) return undefined;
    let isShown = true;
    void storedAttempt(customerId).then((last) => {
      if (!isShown || last?.state !== 'placed' || Math.abs(now() - last.placedAt) > justNowMs) return;
      setPath(last.orderId === undefined ? pages.orders.path : orderPath(last.orderId));
    });
    return () => void (isShown = false);
  }, [customerId]);

  return path;
}

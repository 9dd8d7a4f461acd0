import { useEffect, useRef } from 'react';

type CouponNow = { readonly isApplied: boolean; readonly isBusy: boolean; readonly error: string | undefined };

/** After a change of the coupon here, the control that had the focus is gone, so the next one takes it. */
export function useCouponFocus({ isApplied, isBusy, error }: CouponNow) {
  const form = useRef<HTMLFormElement>(null);
  const wasApplied = useRef(isApplied);
  // A coupon that was applied or removed elsewhere does not move the focus.
  const isMine = useRef(false);

  useEffect(() => {
    if (isBusy) isMine.current = true;
  }, [isBusy]);

  useEffect(() => {
    const hasChanged = wasApplied.current !== isApplied;
    wasApplied.current = isApplied;
    if (!hasChanged || !isMine.current) return;
    isMine.current = false;
    const selectors = isApplied ? ['[data-remove-coupon]', '[role="status"]'] : ['input'];
    const target = selectors.map((selector) => form.current?.querySelector<HTMLElement>(selector)).find((element) => element);
    target?.focus();
  }, [isApplied]);

  useEffect(() => {
    if (error !== undefined && !isApplied) form.current?.querySelector('input')?.focus();
  }, [error, isApplied]);

  return form;
}

import { useEffect, useRef } from 'react';

type CouponNow = { readonly isApplied: boolean; readonly isBusy: boolean; readonly error: string | undefined };

/** What had the focus can no longer be used, or is gone, after a coupon was applied or removed here, and a refusal is about the field. */
export function useCouponFocus({ isApplied, isBusy, error }: CouponNow) {
  const form = useRef<HTMLFormElement>(null);
  const wasApplied = useRef(isApplied);
  // A coupon that came or went elsewhere takes the focus from nobody.
  const isMine = useRef(false);

  useEffect(() => {
    if (isBusy) isMine.current = true;
  }, [isBusy]);

  useEffect(() => {
    const hasChanged = wasApplied.current !== isApplied;
    wasApplied.current = isApplied;
    if (!hasChanged || !isMine.current) return;
    isMine.current = false;
    const wanted = isApplied ? ['[data-remove-coupon]', '[role="status"]'] : ['input'];
    const found = wanted.map((what) => form.current?.querySelector<HTMLElement>(what)).find((element) => element);
    found?.focus();
  }, [isApplied]);

  useEffect(() => {
    if (error !== undefined && !isApplied) form.current?.querySelector('input')?.focus();
  }, [error, isApplied]);

  return form;
}

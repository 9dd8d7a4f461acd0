import type { ComponentProps, SyntheticEvent } from 'react';

/**
 * A control that may have the focus never gets the attribute `disabled`, which would move the focus to the page's start and
 * make the reason unreachable. It has aria-disabled instead, and a press on it does nothing; nor does Enter in a field of its
 * form. Unless the control is busy, the press is marked, so that flows/held-press.ts can repeat it if only the browser's
 * report of being offline stood against it.
 */
export const pressable = <Props extends ComponentProps<'button'>>({ disabled, ...props }: Props) =>
  disabled
    ? { ...props, 'aria-disabled': true, 'data-holds-press': !props['aria-disabled'] || undefined, onClick: ignore }
    : props;

const ignore = (event: SyntheticEvent): void => event.preventDefault();

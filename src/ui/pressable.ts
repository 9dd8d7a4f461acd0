import type { ComponentProps, SyntheticEvent } from 'react';

/**
 * What may hold the focus never gets the attribute `disabled`: it would lose the focus, which falls to the page's start, and it
 * could not be reached to hear why it cannot be used. It says that it is disabled instead, and a press on it does nothing; nor
 * does Enter in a field of the form that it sends. Where it is not busy by itself, the press is marked as one that
 * flows/held-press.ts may make good when only the device's word stood against it.
 */
export const pressable = <Props extends ComponentProps<'button'>>({ disabled, ...props }: Props) =>
  disabled
    ? { ...props, 'aria-disabled': true, 'data-holds-press': !props['aria-disabled'] || undefined, onClick: ignore }
    : props;

const ignore = (event: SyntheticEvent): void => event.preventDefault();

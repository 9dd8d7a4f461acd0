import type { ComponentProps, SyntheticEvent } from 'react';

/**
 * What may hold the focus never gets the attribute `disabled`: it would lose the focus, which falls to the page's start, and it
 * could not be reached to hear why it cannot be used. It says that it is disabled instead, and a press on it does nothing; nor
 * does Enter in a field of the form that it sends.
 */
export const pressable = <Props extends ComponentProps<'button'>>({ disabled, ...props }: Props) =>
  disabled ? { ...props, 'aria-disabled': true, onClick: ignore } : props;

const ignore = (event: SyntheticEvent): void => event.preventDefault();

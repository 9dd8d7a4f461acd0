import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';
import { pressable } from './pressable.ts';

type Look = {
  readonly variant?: 'primary' | 'outline' | 'quiet' | 'danger';
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

const lookOf = (variant = 'primary', isWide = false, extra = '') =>
  [styles['button'], styles[variant], isWide && styles['wide'], extra].filter(Boolean).join(' ');

export function Button({ variant, isWide, className, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return <button type={type} className={lookOf(variant, isWide, className)} {...pressable(rest)} />;
}

/** A link that looks like a button. */
export function LinkButton({ variant, isWide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={lookOf(variant, isWide, className)} {...rest} />;
}

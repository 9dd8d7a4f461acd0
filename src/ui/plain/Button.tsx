import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';

type Look = {
  readonly variant?: 'primary' | 'outline' | 'quiet' | 'danger';
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

const lookOf = ({ variant = 'primary', isWide = false }: Omit<Look, 'children'>, extra?: string) =>
  [styles['button'], styles[variant], isWide && styles['wide'], extra].filter(Boolean).join(' ');

export function Button({ variant, isWide, className, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  const look = lookOf({ ...(variant && { variant }), ...(isWide !== undefined && { isWide }) }, className);
  return <button type={type} className={look} {...rest} />;
}

/** A button's look on what goes somewhere: always a link. */
export function LinkButton({ variant, isWide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  const look = lookOf({ ...(variant && { variant }), ...(isWide !== undefined && { isWide }) }, className);
  return <Link className={look} {...rest} />;
}

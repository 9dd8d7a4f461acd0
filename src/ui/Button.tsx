import { Children, type ComponentProps, type ReactNode } from 'react';
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

/** Puts words into an element of their own: bare text in a flex container is never narrower than its longest word. */
const labelOf = (children: ReactNode) =>
  Children.map(children, (part) => (typeof part === 'string' && part !== ' ' ? <span>{part}</span> : part));

export function Button({ variant, isWide, className, type = 'button', children, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button type={type} className={lookOf(variant, isWide, className)} {...pressable(rest)}>
      {labelOf(children)}
    </button>
  );
}

/** A link to outside the app that looks like a button. */
export function ExternalButton({ variant, isWide, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a className={lookOf(variant, isWide, className)} {...rest}>
      {labelOf(children)}
    </a>
  );
}

/** A link that looks like a button. */
export function LinkButton({ variant, isWide, className, children, ...rest }: Look & ComponentProps<typeof Link>) {
  return (
    <Link className={lookOf(variant, isWide, className)} {...rest}>
      {labelOf(children)}
    </Link>
  );
}

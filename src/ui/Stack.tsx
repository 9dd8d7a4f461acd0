import type { ComponentProps, ElementType } from 'react';
import styles from './Stack.module.css';

type StackProps<As extends ElementType> = Omit<ComponentProps<As>, 'as' | 'className'> & {
  readonly as?: As;
  /** The space between two parts, in px. */
  readonly gap?: 4 | 8 | 12 | 16 | 24;
};

/** Lays its parts out one below the other. A long word wraps inside its part and never makes the column wider. */
export function Stack<As extends ElementType = 'div'>({ as, gap, ...rest }: StackProps<As>) {
  const Element: ElementType = as ?? 'div';
  return <Element className={gap ? `${styles['stack']} ${styles[`gap${gap}`]}` : styles['stack']} {...rest} />;
}

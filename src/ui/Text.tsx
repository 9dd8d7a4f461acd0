import type { ComponentProps, ElementType } from 'react';
import styles from './Text.module.css';

type TextProps<As extends ElementType> = Omit<ComponentProps<As>, 'as' | 'className'> & {
  readonly as?: As;
  /** `secondary` is dim and small. */
  readonly variant: 'secondary' | 'dim';
};

/** A paragraph, or another element, that is less prominent than the text around it. */
export function Text<As extends ElementType = 'p'>({ as, variant, ...rest }: TextProps<As>) {
  const Element: ElementType = as ?? 'p';
  return <Element className={styles[variant]} {...rest} />;
}

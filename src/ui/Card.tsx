import type { ComponentProps } from 'react';
import styles from './Card.module.css';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={className ? `${styles['card']} ${className}` : styles['card']} {...rest} />;
}

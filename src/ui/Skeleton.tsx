import styles from './Skeleton.module.css';

type Size = { readonly width?: string; readonly height: string; readonly radius?: string };

/** A grey area of the content's size, which screen readers skip. */
export function Skeleton({ width = '100%', height, radius }: Size) {
  return <span aria-hidden className={styles['skeleton']} style={{ width, height, ...(radius && { borderRadius: radius }) }} />;
}

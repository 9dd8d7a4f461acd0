import styles from './Skeleton.module.css';

type Size = { readonly width?: string; readonly height: string; readonly radius?: string };

/** A grey place of the content's own size, silent for screen readers. */
export function Skeleton({ width = '100%', height, radius }: Size) {
  return <span aria-hidden className={styles['skeleton']} style={{ width, height, ...(radius && { borderRadius: radius }) }} />;
}

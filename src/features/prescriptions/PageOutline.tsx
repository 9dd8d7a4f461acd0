import type { RefObject } from 'react';
import type { Corners } from '../../lib/photos/page-corners.ts';
import styles from './Viewfinder.module.css';

type PageOutlineProps = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly corners: Corners | undefined;
  readonly isGood: boolean;
};

/**
 * Draws a frame over the page in the live picture: a broken line, and a whole one when all is well. It lies in its place as the
 * picture does, as large as fits without being cut.
 */
export function PageOutline({ video, corners, isGood }: PageOutlineProps) {
  // The corners come from a picture that is there, and a phone that is turned changes its size.
  const { videoWidth: width, videoHeight: height } = video.current ?? { videoWidth: 0, videoHeight: 0 };
  if (!corners || width === 0) return null;
  const points = corners.map(({ x, y }) => `${x * width},${y * height}`).join(' ');
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className={styles['outline']} data-good={isGood || undefined}>
      <polygon points={points} />
      <polygon points={points} />
    </svg>
  );
}

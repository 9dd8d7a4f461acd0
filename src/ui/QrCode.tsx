import type { QrDrawing } from '../lib/orders/qr-code.ts';
import styles from './QrCode.module.css';

/** The code is black on white in both colour schemes, because not every scanner reads the reverse. */
export function QrCode({ of: { size, path }, label }: { readonly of: QrDrawing; readonly label: string }) {
  return (
    <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

import words from '#words/visit';
import { orderCode } from '../../lib/orders/order-code.ts';
import styles from './OrderCode.module.css';

/** The code is black on white in both colour schemes, because not every scanner reads the reverse. */
export function OrderCode({ orderNumber }: { readonly orderNumber: string }) {
  const { size, path } = orderCode(orderNumber);
  return (
    <svg
      className={styles['code']}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={words.code(orderNumber)}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

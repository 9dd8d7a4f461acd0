import words from '#words/cart';
import { Notice } from '../../ui/Notice.tsx';

/** Says why nothing can be changed now (decision G63). */
export function OfflineCart() {
  return <Notice tone="warning">{words.offline}</Notice>;
}

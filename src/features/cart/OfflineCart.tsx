import { Notice } from '../../ui/Notice.tsx';

/** Says why nothing can be changed now (decision G63). */
export function OfflineCart() {
  return <Notice tone="warning">You are offline. Your cart can be changed when the connection is back.</Notice>;
}

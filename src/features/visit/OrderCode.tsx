import words from '#words/visit';
import { orderCode } from '../../lib/orders/order-code.ts';
import { QrCode } from '../../ui/QrCode.tsx';

export const OrderCode = ({ orderNumber }: { readonly orderNumber: string }) => (
  <QrCode of={orderCode(orderNumber)} label={words.code(orderNumber)} />
);

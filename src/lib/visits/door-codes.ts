import type { DoorCodes, Order } from '../../contract/orders.ts';
import { isOpen } from '../orders/order-changes.ts';

/** @returns undefined once the sample is collected or the order cancelled, and where the API has no codes */
export const doorCodes = (order: Pick<Order, 'orderStatus' | 'doorCodes'>): DoorCodes | undefined =>
  isOpen(order) ? order.doorCodes : undefined;

/** Sets the digits of a code apart, so that eyes and screen readers take them one by one and not for a number. */
export const inDigits = (code: string, between = ' '): string => code.replaceAll(/\B/g, between);

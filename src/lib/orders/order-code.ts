/**
 * The QR code of an order holds the order number as plain text and nothing else. Any scanner can type it into the lab's own
 * system, and a photo of the code reveals nothing about anybody.
 */
import { qrDrawing, type QrDrawing } from './qr-code.ts';

/** A quarter of the code may be unreadable. Our own order numbers still fit the smallest code. */
export const orderCode = (orderNumber: string): QrDrawing => qrDrawing(orderNumber.trim(), 'Q');

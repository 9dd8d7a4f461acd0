import words from '#words/orders-in-words';

/** Names the one method that is offered in the customer's words, and any other as it came (CHKOUT-037). */
export const paymentMethodText = (method: string): string => (method.toLowerCase() === 'cod' ? words.cashOnCollection : method);

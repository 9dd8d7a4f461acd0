/** Names the one method that is offered in the customer's words, and any other as it came (CHKOUT-037). */
export const paymentMethodText = (method: string): string =>
  method.toLowerCase() === 'cod' ? 'Cash on sample collection' : method;

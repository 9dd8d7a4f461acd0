/** The one method that is offered in the customer's words; others as they came (CHKOUT-037). */
export const paymentMethodText = (method: string): string =>
  method.toLowerCase() === 'cod' ? 'Cash on sample collection' : method;

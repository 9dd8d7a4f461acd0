import { room } from '../room.ts';

/** Placing, changing and following an order. */
export default room('orders-in-words', {
  placed: 'Order placed successfully! You will receive a confirmation email shortly.',
  /** For an account without an e-mail address. */
  placedUnmailed: 'Order placed successfully! You find it under My Orders.',
  fieldsMissing: 'Please fill in all required fields',
  paymentMissing: 'Please choose a payment method',
  consentMissing: 'Please read the consent, and agree to it for each person',
  missingParts: { patientId: 'patient', addressId: 'address', date: 'date', slotId: 'time slot' },
  slotUnavailable: 'The selected time slot is no longer available. Please choose another slot.',
  bookingIssue: 'There was an issue with your booking. Please try again.',
  placingFailed: 'Failed to place order. Please try again.',
  cashOnCollection: 'Cash on sample collection',
  upi: 'UPI',
  cancelFree: 'You have paid nothing. Cancelling is free.',
  /** Where an order may have been paid by UPI, which nobody has noted yet. */
  cancelUnnoted: 'No payment has been noted yet, so cancelling is free.',
  cancelPaidByUpi: (phone: string) => `If you have paid by UPI, call us on ${phone} before you cancel.`,
  cancelUntil: (moment: string) => `You can cancel until the collection begins, at ${moment}.`,
  refundUnknown: 'What you get back depends on how long before the collection you cancel.',
  refundAll: (refund: string) => `You get back ${refund}, all that you have paid.`,
  refundAllUntil: (moment: string) => `Until ${moment} you get everything back; after that half of it.`,
  refundHalf: (refund: string, paid: string) => `You get back ${refund}, half of the ${paid} that you have paid.`,
  refundWasAllUntil: (moment: string) => `Everything could be given back until ${moment}.`,
  refunded: (refund: string) => `Refund: ${refund}. It takes 5-7 business days.`,
  refundedByUpi: (refund: string) => `Refund: ${refund}, by UPI to the account that paid. It takes 5-7 business days.`,
  nothingOwed: 'We have received no payment, and nothing is owed.',
  steps: {
    Created: 'Created',
    Confirmed: 'Confirmed',
    SampleCollected: 'Sample collected',
    Testing: 'Testing',
    Completed: 'Completed',
    Cancelled: 'Cancelled',
  },
  discount: 'Discount',
  namedDiscount: (name: string) => `Discount: ${name}`,
  coupon: (code: string) => `Coupon ${code}`,
  confidential: 'The results of this order are confidential: you read them in the app, and nowhere else.',
  partlyConfidential: (promise: string) =>
    `${promise} Results of confidential tests are not sent: you read them in the app, and nowhere else.`,
  /** For an order with a report that the lab holds back. It does not say which report or why. */
  labWillCall: 'The lab will call you about a result of this order. It is shown here after that.',
  calendarTitle: (provider: string) => `Sample collection – ${provider}`,
  calendarOrder: (orderNumber: string, address: string) => `Order ${orderNumber}: ${address}`,
});

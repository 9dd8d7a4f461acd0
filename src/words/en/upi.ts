import { room } from '../room.ts';

/** To pay an order by UPI, with a code or an app. */
export default room('upi', {
  title: (amount: string) => `Pay ${amount} by UPI`,
  asGood: 'You can pay by UPI instead of cash, before the visit or at the door. Cash is just as good.',
  openApp: 'Pay with a UPI app',
  scan: 'Scan this code with a UPI app on another phone. The amount and your order number are filled in.',
  code: (amount: string, orderNumber: string) => `UPI code to pay ${amount} for order ${orderNumber}`,
  check: (amount: string) => `Pay only if your app shows ${amount} and this UPI address.`,
  address: 'UPI address',
  payee: 'Paid to',
  notMarked: 'Nothing is marked as paid by this. Show the confirmation in your app to the person who collects the sample.',
});

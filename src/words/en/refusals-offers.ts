import { room } from '../room.ts';

/** The terms of an offer, and why it cannot be used. */
export default room('refusals-offers', {
  notFound: 'Offer not found',
  gone: 'This offer is no longer available.',
  ended: (lastDay: string) => `This offer ended on ${lastDay}.`,
  needsMore: (units: number, checkup: string) => `Add ${units} more of ${checkup} to use this offer.`,
  noDefaultPatient: 'No default patient found. Please set up your profile first.',
  wrongDiscountRange: 'Minimum discount cannot exceed maximum discount',
  firstOrdersOnly: 'This offer is for first orders only.',
  earlierOrdersNeeded: (orders: number) =>
    orders === 1
      ? 'This offer is for customers with at least 1 earlier order.'
      : `This offer is for customers with at least ${orders} earlier orders.`,
  used: 'You have already used this offer.',
  usedIn: {
    week: (backOn: string) => `You have already used this offer this week. It is back on ${backOn}.`,
    month: (backOn: string) => `You have already used this offer this month. It is back on ${backOn}.`,
    quarter: (backOn: string) => `You have already used this offer this quarter. It is back on ${backOn}.`,
  },
  usedUp: 'This offer has been used up.',
  usedUpUntil: (backOn: string) => `This offer has been used up. It is back on ${backOn}.`,
  /** A use by a deleted account counts. These take the refusal to which they add the reason. */
  usedBefore: (refusal: string) => `${refusal} A deleted account with your email or phone number counts, too.`,
  usedBeforeUnproven: (refusal: string) =>
    `${refusal} A deleted account with your email or phone number counts, too. If it was not yours, verify them in your profile.`,

  price: (checkup: string, price: string, today: string) =>
    `${checkup} for ${price} instead of today's ${today}, for each one in the order.`,
  comparedPrice: (price: string) =>
    `Booked one by one, its tests cost ${price}: percentage and saving are counted from that price.`,
  forFirstOrder: 'For your first order with us. A cancelled order does not count.',
  forEarlierOrders: (orders: number) =>
    orders === 1
      ? 'For customers with at least 1 earlier order. Cancelled orders do not count.'
      : `For customers with at least ${orders} earlier orders. Cancelled orders do not count.`,
  forQuantity: (least: number, checkup: string) =>
    `For at least ${least} of ${checkup} in one order, for one person or for several.`,
  perCustomer: {
    once: (orders: number) => (orders === 1 ? 'One order per customer.' : `Up to ${orders} orders per customer.`),
    week: (orders: number) =>
      orders === 1 ? 'One order per customer in each week.' : `Up to ${orders} orders per customer in each week.`,
    month: (orders: number) =>
      orders === 1 ? 'One order per customer in each month.' : `Up to ${orders} orders per customer in each month.`,
    quarter: (orders: number) =>
      orders === 1 ? 'One order per customer in each quarter.' : `Up to ${orders} orders per customer in each quarter.`,
  },
  /** These take a number of orders as it is shown. */
  forFirstOrders: {
    once: (orders: string) => `For the first ${orders} orders.`,
    week: (orders: string) => `For the first ${orders} orders in each week.`,
    month: (orders: string) => `For the first ${orders} orders in each month.`,
    quarter: (orders: string) => `For the first ${orders} orders in each quarter.`,
  },
  placedInTime: 'The order has to be placed before the offer ends; the visit may be later.',
  usableAgain: 'If you cancel the order, you can use the offer again while it lasts.',
  startsAgain: {
    week: 'It starts again every week for as long as it is offered.',
    month: 'It starts again every month for as long as it is offered.',
    quarter: 'It starts again every quarter for as long as it is offered.',
  },
  oneDiscount: 'One discount per order: it cannot be combined with a coupon or another offer.',
  collectionFee: (fee: string) => `The collection fee of ${fee} is added once per order.`,
});

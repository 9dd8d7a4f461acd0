/** Everything below it is for the lab's own systems. */
export const labPrefix = '/lab';
export const labVersion = '/v1';

export const labPaths = {
  orders: '/orders',
  order: '/orders/:number',
  advance: '/orders/:number/advance',
  assign: '/orders/:number/assign',
  onTheWay: '/orders/:number/on-the-way',
  arrive: '/orders/:number/arrive',
  paid: '/orders/:number/paid',
  reject: '/reports/:report/reject',
  hold: '/reports/:report/hold',
  reached: '/reports/:report/reached',
  results: '/results',
} as const;

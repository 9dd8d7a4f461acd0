/** Everything below it is for the lab's own systems. */
export const labPrefix = '/lab';
export const labVersion = '/v1';

export const labPaths = {
  orders: '/orders',
  order: '/orders/:number',
  advance: '/orders/:number/advance',
  arrive: '/orders/:number/arrive',
  paid: '/orders/:number/paid',
  hold: '/reports/:report/hold',
  reached: '/reports/:report/reached',
} as const;

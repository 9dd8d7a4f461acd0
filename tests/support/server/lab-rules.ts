/** The rows of route-rules.ts for the lab's own systems. */
import { holdReport } from '../../../server/reports/hold-report.ts';
import { doorCodesOf } from '../../../server/orders/door-codes.ts';
import { labPaths, labPrefix, labVersion } from '../../../server/lab/api/lab-paths.ts';
import { resultsContentTypes } from '../../../server/lab/results/receive-results.ts';
import { ordered } from './belongings.ts';
import { advances } from './lab.ts';
import { operator } from './operator.ts';
import { begun } from './reports.ts';
import * as fhir from './results/fhir-messages.ts';
import type { Rule } from './route-rules.ts';
import type { Customer, TestServer } from './server.ts';

type Named = (server: TestServer, customer: Customer) => Promise<string>;

/** An order of this customer's own; how many steps it has taken is what a rule needs. */
const orderAfter =
  (steps: number): Named =>
  async (server, customer) => {
    const order = await ordered(customer);
    if (steps > 0) await advances(server, order.id, steps);
    return order.orderNumber;
  };

const report: Named = async (server, customer) => {
  const [first] = await begun(server, customer, await ordered(customer));
  return first?.id ?? '';
};

const heldReport: Named = async (server, customer) => {
  const id = await report(server, customer);
  await holdReport({ ...server, operator }, id, server.now());
  return id;
};

/** What the customer says at the door of the one order that is confirmed. */
async function code({ database }: TestServer, { id: customerId }: Customer) {
  const visit = await database
    .selectFrom('orders')
    .select(['id', 'startsAt'])
    .where('customerId', '=', customerId)
    .where('status', '=', 'Confirmed')
    .executeTakeFirstOrThrow();
  return { code: (await doorCodesOf(database, visit)).customerSays };
}

/** A message that releases a report of this customer's own. */
async function message(server: TestServer, customer: Customer): Promise<object> {
  const { id: orderId, orderNumber } = await ordered(customer);
  const [first] = await begun(server, customer, { id: orderId });
  const of = { orderNumber, number: `${orderNumber}/R1`, id: first?.id ?? '' };
  return fhir.report(of, [fhir.hemoglobin(), fhir.platelets()]);
}

const system = (given: Omit<Rule, 'may'> = {}): Rule => ({ may: 'lab', ...given });

const ofLab: Readonly<Record<string, Rule>> = {
  'GET /openapi.json': { may: 'public' },
  [`GET ${labPaths.orders}`]: system({ query: { limit: '5' } }),
  [`GET ${labPaths.order}`]: system({ named: orderAfter(0) }),
  [`POST ${labPaths.advance}`]: system({ named: orderAfter(0), body: { from: 'Created' } }),
  [`POST ${labPaths.assign}`]: system({
    named: orderAfter(1),
    body: { name: 'Kavya Nair', employee: '4711', from: '07:10', to: '07:40' },
  }),
  [`POST ${labPaths.onTheWay}`]: system({ named: orderAfter(1) }),
  [`POST ${labPaths.arrive}`]: system({ named: orderAfter(1), body: code }),
  // Each payment has a reference of its own.
  [`POST ${labPaths.paid}`]: system({ named: orderAfter(0), body: async (_server, { id }) => ({ upi: id }) }),
  [`POST ${labPaths.reject}`]: system({ named: orderAfter(2), body: { reason: 'clotted' } }),
  [`POST ${labPaths.hold}`]: system({ named: report }),
  [`POST ${labPaths.reached}`]: system({ named: heldReport }),
  [`POST ${labPaths.results}`]: system({ messageTypes: resultsContentTypes, body: message }),
};

export const labRules = Object.entries(ofLab).map(
  ([name, rule]) => [name.replace(' ', ` ${labPrefix}${labVersion}`), rule] as const,
);

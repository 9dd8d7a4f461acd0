/** What the lab's own systems send and get (decision D143). Answers have the envelope of the customers' API. */
import { Type } from 'typebox';
import { orderStatuses, sampleRejectionReasons } from '../../../src/contract/choices.ts';
import { Success } from '../../../src/contract/envelope.ts';
import { AnyLine, Instant, oneOf, Rupees } from '../../../src/contract/formats.ts';
import { mostOfEmployeeNumber, mostOfName } from '../visit-steps.ts';
import { Collector as ShownCollector, Order, Visit } from '../../../src/contract/orders.ts';

const Report = Type.Object({
  id: Type.String(),
  orderNumber: Type.String(),
  number: Type.String({ description: 'Within its order, as on its paper: R2' }),
  status: Type.String({ description: 'processing or available' }),
  isConfidential: Type.Boolean({ description: 'Whether it has the tests for which the law requires consent' }),
  heldAt: Type.Union([Instant, Type.Null()]),
  patient: Type.Object({
    name: Type.String(),
    sex: Type.Union([Type.String(), Type.Null()]),
    dateOfBirth: Type.Union([Type.String(), Type.Null()]),
  }),
  tests: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  collectedAt: Type.Union([Instant, Type.Null()]),
  reportedAt: Type.Union([Instant, Type.Null()]),
  notes: Type.Union([Type.String(), Type.Null()]),
});

const Contact = Type.Object({
  name: Type.String(),
  email: Type.String({ description: 'Empty if the customer has none' }),
  phone: Type.String({ description: 'E.164, or empty' }),
});

const { photo: _photo, ...shownOfCollector } = ShownCollector.properties;
const Collector = Type.Object({ ...shownOfCollector, hasPhoto: Type.Boolean() });

/** The customer's order, as `npm run lab -- order NUMBER --json` prints it. */
const LabOrder = Type.Object({
  ...Order.properties,
  doorCodes: Type.Optional(
    Type.Object(
      { collectorSays: Type.String() },
      { description: 'What the collector says at the door, while the visit is ahead' },
    ),
  ),
  visit: Type.Optional(
    Type.Object(
      { ...Visit.properties, collector: Type.Optional(Collector) },
      { description: 'Who comes, and when, while the visit is ahead' },
    ),
  ),
  customer: Type.Union([Contact, Type.Null()], { description: 'null once the account is deleted' }),
  reports: Type.Array(Report),
});

export const LabOrderAnswer = Success(Type.Object({ order: LabOrder }));

export const ChangesQuery = Type.Object({
  since: Type.Optional(
    AnyLine('Cursor', {
      maxLength: 100,
      description: 'The `cursor` of the page before; without it, all orders from the beginning',
    }),
  ),
  limit: Type.Integer({ title: 'Limit', minimum: 1, maximum: 100, default: 50 }),
});

export const ChangesAnswer = Success(
  Type.Object({
    orders: Type.Array(LabOrder, { description: 'Each once and as it is now, by its last change' }),
    cursor: Type.String({ description: 'Where the next page begins; to be kept once the orders of this one are' }),
    hasMore: Type.Boolean({ description: 'Whether the next page has something already' }),
  }),
);

const short = { minLength: 1, maxLength: 100 };

export const NumberParams = Type.Object({ number: AnyLine('Order number', short) });
export const ReportParams = Type.Object({
  report: AnyLine('Report', {
    ...short,
    description: 'Its id, its number (LH-7K2M9QXA%2FR2), or that of an order with one report',
  }),
});

/** The statuses after which the lab takes a step. */
const stepsFrom = ['Created', 'Confirmed', 'SampleCollected', 'Testing'] as const;

export const Advance = Type.Object({ from: oneOf(stepsFrom, 'Status') });

const clock = (title: string) => AnyLine(title, { minLength: 4, maxLength: 5, description: 'Such as 07:10' });

export const Assign = Type.Object({
  name: AnyLine('Name', { minLength: 1, maxLength: mostOfName }),
  employee: AnyLine('Employee number', { minLength: 1, maxLength: mostOfEmployeeNumber }),
  extension: Type.Optional(AnyLine('Extension', { ...short, description: 'The digits that lead from your own number to them' })),
  from: Type.Optional(clock('From')),
  to: Type.Optional(clock('To')),
  photo: Type.Optional(
    Type.String({
      title: 'Photo',
      description: 'A JPEG, PNG or WebP in base64',
      minLength: 1,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
    }),
  ),
});

export const Arrive = Type.Object({
  code: Type.Optional(
    AnyLine('Code at the door', { ...short, description: 'What the customer said; without it, the collector is only there' }),
  ),
});

export const Reject = Type.Object({
  reason: oneOf(sampleRejectionReasons, 'Reason'),
  tests: Type.Optional(Type.Array(AnyLine('Test', short), { title: 'Tests', minItems: 1, maxItems: 100 })),
});
export const Paid = Type.Object({ upi: AnyLine('UPI reference', short) });

export const OrderStepAnswer = Success(
  Type.Object({ orderNumber: Type.String(), from: oneOf(orderStatuses), status: oneOf(orderStatuses) }),
);
export const AssignAnswer = Success(
  Type.Object({
    orderNumber: Type.String(),
    name: Type.String(),
    employeeNumber: Type.String(),
    extension: Type.Optional(Type.String()),
    window: Type.Optional(Type.Object({ from: Type.String(), to: Type.String() })),
    hasPhoto: Type.Boolean(),
  }),
);
export const RejectAnswer = Success(
  Type.Object({
    id: Type.String(),
    orderNumber: Type.String(),
    number: Type.String(),
    reason: Type.String(),
    tests: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
);
export const PaidAnswer = Success(
  Type.Object({ orderNumber: Type.String(), amount: Rupees, paidVia: Type.String(), transactionId: Type.String() }),
);
export const ReportStepAnswer = Success(
  Type.Object({
    id: Type.String(),
    orderNumber: Type.String(),
    number: Type.String(),
    status: Type.String({ description: 'held, available or processing' }),
  }),
);

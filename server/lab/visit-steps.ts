/** What the lab says of a visit that is ahead: who comes, when within the slot, and how near they are (decision D141). */
import { isOpen } from '../../src/lib/orders/order-changes.ts';
import { notifyOfVisit } from '../notifications/notify.ts';
import { noteOperatorStep } from '../operations/operator-steps-store.ts';
import type { OrderRow } from '../orders/booking-rows.ts';
import type { VisitRow } from '../orders/visit-rows.ts';
import { findVisit, writeVisit } from '../orders/visits-store.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { slotText } from '../slots/time-slots-store.ts';
import { lockedOrder } from './locked-order.ts';
import { CommandError, UsageError, type CommandDeps } from './request.ts';
import { windowWithin, type GivenWindow } from './visit-window.ts';

/** A name as strangers read it on a card, and not a text. */
export const [mostOfName, mostOfEmployeeNumber] = [60, 30];

export type AssignedCollector = {
  readonly name: string;
  readonly employeeNumber: string;
  readonly extension?: string | undefined;
  /** a JPEG as photoOfCollector made it */
  readonly photo?: Buffer | undefined;
  readonly window?: GivenWindow | undefined;
};

const nothingSaid = {
  collectorName: null,
  employeeNumber: null,
  extension: null,
  photo: null,
  startsAt: null,
  endsAt: null,
  onTheWayAt: null,
  arrivedAt: null,
} satisfies Omit<VisitRow, 'orderId' | 'keptUntil'>;

/** A collector may be late, and the lab may say only in the evening that the sample was taken. */
const keptMs = 86_400_000;

/**
 * Says who comes, in place of what was said before. The customer is told, unless it is what they know already.
 * @throws UsageError for what is no collector, CommandError if the visit is over or the window is not within the order's slot
 */
export async function assignCollector(deps: CommandDeps, orderId: string, given: AssignedCollector): Promise<void> {
  checkCollector(given);
  const { timeZone } = deps.settings;
  await changeVisit(deps, orderId, 'assign', (order, visit) => {
    const said = { ...visit, ...collectorColumns(given), ...windowWithin(order, given.window, timeZone) };
    // Whoever has set out is not the one who comes now.
    return isSamePerson(said, visit) ? said : { ...said, onTheWayAt: null, arrivedAt: null };
  });
}

function checkCollector({ name, employeeNumber, extension }: AssignedCollector): void {
  if (name.length > mostOfName) throw new UsageError(`A name has at most ${mostOfName} letters`);
  if (employeeNumber.length > mostOfEmployeeNumber)
    throw new UsageError(`An employee number has at most ${mostOfEmployeeNumber} letters and digits`);
  if (extension !== undefined && !/^\d{1,8}$/.test(extension)) throw new UsageError('An extension has 1 to 8 digits');
}

/** @throws CommandError if the visit is over */
export const setOnTheWay = (deps: CommandDeps, orderId: string): Promise<void> =>
  changeVisit(deps, orderId, 'on-the-way', (_order, visit) => ({ ...visit, onTheWayAt: visit.onTheWayAt ?? deps.now() }));

/** @throws CommandError if the visit is over */
export const setArrived = (deps: CommandDeps, orderId: string): Promise<void> =>
  changeVisit(deps, orderId, 'arrived', (_order, visit) => ({ ...visit, arrivedAt: visit.arrivedAt ?? deps.now() }));

const newsOf = { assign: 'assigned', 'on-the-way': 'on-the-way', arrived: 'arrived' } as const;

type Change = (order: OrderRow, visit: VisitRow) => VisitRow;

/** What changes nothing is neither recorded nor told, so that a command may be given again. */
async function changeVisit(deps: CommandDeps, orderId: string, step: keyof typeof newsOf, change: Change): Promise<void> {
  const { database, settings, now } = deps;
  await inTransaction(database, async (transaction) => {
    const order = await lockedOrder(transaction, orderId);
    refuseOver(order);
    const visit = (await findVisit(transaction, orderId)) ?? { orderId, ...nothingSaid, keptUntil: order.endsAt + keptMs };
    const changed = change(order, visit);
    if (isSame(changed, visit)) return;
    const at = now();
    await writeVisit(transaction, changed);
    await notifyOfVisit(transaction, settings, newsOf[step], order, at);
    await note(transaction, deps, { order, changed, step, at });
  });
  deps.wakeMessages?.();
}

function refuseOver({ orderNumber, status }: OrderRow): void {
  if (!isOpen({ orderStatus: status })) throw new CommandError(`Order ${orderNumber} is ${status}: nobody is to come for it.`);
}

function collectorColumns({ name, employeeNumber, extension, photo }: AssignedCollector) {
  return {
    collectorName: name,
    employeeNumber,
    extension: extension ?? null,
    photo: photo?.toString('base64') ?? null,
  };
}

const isSamePerson = (one: VisitRow, other: VisitRow): boolean =>
  one.collectorName === other.collectorName && one.employeeNumber === other.employeeNumber;

const isSame = (one: VisitRow, other: VisitRow): boolean =>
  Object.entries(one).every(([name, value]) => other[name as keyof VisitRow] === value);

type Noted = {
  readonly order: OrderRow;
  readonly changed: VisitRow;
  readonly step: keyof typeof newsOf;
  readonly at: number;
};

/** The collector is not recorded: all that is known of them goes when the visit is over. */
function note(transaction: Database, { operator, settings }: CommandDeps, { order, changed, step, at }: Noted): Promise<void> {
  const { startsAt, endsAt } = changed;
  const isWindow = step === 'assign' && startsAt !== null && endsAt !== null;
  const details = isWindow ? { window: slotText({ startsAt, endsAt }, settings.timeZone) } : {};
  return noteOperatorStep(transaction, operator, { at, step, subject: order.orderNumber, orderId: order.id, details });
}

/** The slot that the API holds for a customer who is checking out, by calls beyond the documents (decision X17). */
import { entity, flag, number, record, text } from '../../../api/read.ts';
import type { NewSlotHold } from '../../../contract/slot-holds.ts';
import { prolongSlotHoldPath, slotHoldPath } from '../../../contract/visit-paths.ts';
import { isStatus } from '../../../lib/failures/api-error.ts';
import { staleSlots } from '../../../lib/orders/booking-error.ts';
import { steadyNow } from '../../../lib/time/clock.ts';
import { hasExtensions } from '../../engine/extensions.ts';
import { api } from '../../engine/network.ts';
import { currentCustomerId } from '../../shell/session.ts';

export type SlotHold = {
  readonly scheduledDate: string;
  readonly timeSlot: string;
  /** In milliseconds by `steadyNow`, since the device's clock may be wrong, and may be set meanwhile. */
  readonly until: number;
  readonly canBeProlonged: boolean;
  /** How long the provider holds a slot, and prolongs a hold. */
  readonly minutes: number;
};

let isMissing = false;
/** Whether a slot may be held for this page, as far as it has sent anything that holds one. */
let mayHold = false;
let underWay = 0;
let last: Promise<unknown> = Promise.resolve();

/** False where the API is known not to hold slots: nothing is shown of it. */
export const holdsSlots = (): boolean => hasExtensions && !isMissing;

/**
 * Holds a slot in the place of the one that was held before.
 * @param isWanted asked when its turn has come: a choice that was replaced meanwhile is not sent
 * @returns 'lost' if the slot has no place left; undefined if nothing is known, for want of a network or because none is held for
 * this customer
 */
export const holdSlot = (slot: NewSlotHold, isWanted: () => boolean): Promise<SlotHold | 'lost' | undefined> =>
  inTurn(async () => {
    if (!isWanted()) return undefined;
    mayHold = true;
    return ask(() => api().send('put', slotHoldPath, slot)).catch(lostOrUnknown);
  });

/** Reads what is held: undefined if nothing is. */
export const readHold = (): Promise<SlotHold | undefined> => inTurn(() => ask(() => api().get(slotHoldPath)));

/** Holds the slot as long again. */
export const prolongHold = (): Promise<SlotHold | undefined> => inTurn(() => ask(() => api().send('post', prolongSlotHoldPath)));

/** Lets the slot go, if one may be held. What cannot be sent, time does. */
export function letSlotGo(): void {
  void inTurn(async () => {
    // After a sign-out nobody is there who could send it.
    if (!mayHold || !holdsSlots() || currentCustomerId() === undefined) return;
    mayHold = false;
    await api().send('delete', slotHoldPath);
  }).catch(() => undefined); // The server lets it go by itself some minutes later.
}

/** An order has been placed, which has taken the held place or let it go. A hold that was still on its way has come after it. */
export function holdIsSpent(): void {
  if (underWay > 0) letSlotGo();
  else mayHold = false;
}

/** One call follows the other, or the server might hold what was chosen before. */
function inTurn<Value>(call: () => Promise<Value>): Promise<Value> {
  underWay += 1;
  const turn = last.then(call).finally(() => (underWay -= 1));
  // Whoever asked hears of the failure; the next one in turn does not.
  last = turn.catch(() => undefined);
  return turn;
}

async function ask(call: () => Promise<unknown>): Promise<SlotHold | undefined> {
  const sentAt = steadyNow();
  const { hold } = record(await call());
  if (hold === undefined || hold === null) return undefined;
  const { leftMs, ...held } = slotHold(record(hold));
  // The answer was written about half-way between the two.
  return { ...held, until: (sentAt + steadyNow()) / 2 + leftMs };
}

const slotHold = entity({
  scheduledDate: text,
  timeSlot: text,
  leftMs: number,
  canBeProlonged: flag,
  minutes: number,
});

function lostOrUnknown(error: unknown): 'lost' | undefined {
  if (staleSlots(error)) return 'lost';
  if (isStatus(error, 404) || isStatus(error, 405)) isMissing = true;
  return undefined;
}

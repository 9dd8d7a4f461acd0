/** A checkout that the customer began and did not finish is offered again within the day that drafts are kept (decision G11). */
import { brand } from '../../brand.ts';
import type { Cart } from '../../contract/cart.ts';
import { checkoutDraft, readCheckoutDraft } from '../../lib/orders/checkout-draft.ts';
import { now as clockNow } from '../../lib/time/clock.ts';
import { firstCollectionDate } from '../../lib/visits/collection-dates.ts';
import { readStored } from '../../device/browser-storage.ts';
import { putDraft, readDraft } from '../../outbox/outbox.ts';
import { flushDrafts } from '../engine/drafts.ts';
import { isOrderUnanswered } from '../orders/placing/stored-attempt.ts';
import { currentCustomerId } from '../shell/session.ts';

const dismissedForm = 'checkout/dismissed';

export type UnfinishedBooking = {
  /** True when an order was sent whose answer is unknown; false when a checkout was left. */
  readonly isSent: boolean;
  readonly items: readonly string[];
};

export async function unfinishedBooking(): Promise<UnfinishedBooking | undefined> {
  const customerId = currentCustomerId();
  if (customerId === undefined) return undefined;
  const items = itemsInCart();
  const isSent = await isOrderUnanswered(customerId);
  if (isSent) return { isSent, items };
  const text = await draftText(customerId);
  const isDismissed = (await readDraft(customerId, dismissedForm, Date.now())) === text;
  return text === undefined || isDismissed || items.length === 0 ? undefined : { isSent, items };
}

/** Does not offer the booking again until something else is chosen at checkout. */
export async function dismissUnfinished(): Promise<void> {
  const customerId = currentCustomerId();
  if (customerId === undefined) return;
  const values = await draftText(customerId);
  await putDraft({ customerId, form: dismissedForm, values, savedAt: Date.now() });
}

/** Returns the draft as text, or undefined when nothing is left of it. */
async function draftText(customerId: string): Promise<string | undefined> {
  const now = Date.now();
  // The latest choices may be stored in the tab only.
  await flushDrafts();
  const draft = readCheckoutDraft(
    await readDraft(customerId, checkoutDraft, now),
    firstCollectionDate(brand.timeZone, clockNow()),
  );
  return draft && JSON.stringify(draft);
}

/** Reads the cart as the device last received it; the checkout pulls it again. */
function itemsInCart(): string[] {
  try {
    const cart = JSON.parse(readStored('cart') ?? 'null') as Partial<Cart> | null;
    return (cart?.items ?? []).map(({ name }) => name);
  } catch {
    return [];
  }
}

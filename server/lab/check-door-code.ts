import { formatInstant } from '../../src/lib/time/dates.ts';
import type { OrderRow } from '../orders/booking-rows.ts';
import { doorCodesOf, isDoorCode } from '../orders/door-codes.ts';
import { bucketOf, countAttempt, forgetAttempts } from '../platform/limits/rate-limits-store.ts';
import { CommandError, type CommandDeps } from './request.ts';

const hourMs = 3_600_000;
const mostWrong = 5;

/**
 * Checks what the customer said at the door. Each try is counted before it is compared, so that simultaneous ones cannot all
 * pass the limit; a right one ends the count.
 * @throws CommandError in words if the code is wrong, or if too many were
 */
export async function checkDoorCode(
  { database, settings, now }: Pick<CommandDeps, 'database' | 'settings' | 'now'>,
  order: Pick<OrderRow, 'id' | 'orderNumber' | 'startsAt'>,
  code: string,
): Promise<void> {
  const bucket = bucketOf('door-codes', order.id);
  const { count, windowEnd } = await countAttempt(database, bucket, hourMs, now());
  const until = formatInstant(settings.timeZone, windowEnd);
  if (count > mostWrong)
    throw new CommandError(`There were ${mostWrong} wrong codes for order ${order.orderNumber}: no code is taken until ${until}`);
  const { customerSays } = await doorCodesOf(database, order);
  if (isDoorCode(code, customerSays)) return forgetAttempts(database, bucket);
  throw new CommandError(`This is not the code of order ${order.orderNumber}: ${triesLeft(mostWrong - count, until)}`);
}

function triesLeft(left: number, until: string): string {
  if (left === 0) return `no try is left until ${until}`;
  return left === 1 ? '1 try is left' : `${left} tries are left`;
}

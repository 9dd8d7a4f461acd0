import { brand } from '../../brand.ts';
import type { Order } from '../../contract/orders.ts';
import { orderPreparation } from '../../lib/orders/order-preparation.ts';
import type { PreparationPlan } from '../../lib/visits/preparation-plan.ts';
import { useNow } from '../../ui/use-now.ts';

/** Returns undefined once the visit is over or cancelled. */
export function usePreparation(order: Order): PreparationPlan | undefined {
  return orderPreparation(order, useNow(), brand.timeZone);
}

import { CustomerAnswer } from '../../src/contract/customer.ts';
import { paths } from '../../src/contract/paths.ts';
import { success } from '../answers.ts';
import type { ApiServer, AppDeps } from '../deps.ts';
import { customerEntity, getCustomer } from '../stores/customers.ts';

export function customerRoutes(api: ApiServer, { database }: AppDeps): void {
  api.get(paths.me, { schema: { response: { 200: CustomerAnswer } } }, async ({ customerId }) =>
    success(customerEntity(await getCustomer(database, customerId))),
  );
}

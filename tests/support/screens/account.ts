import { paths } from '../../../src/contract/paths.ts';
import type { TestServer } from '../server/server.ts';

export type Account = { readonly email: string; readonly password: string };

let accounts = 0;

export async function newAccount({ stranger }: TestServer): Promise<Account> {
  accounts += 1;
  const account = { email: `asha${accounts}@example.com`, password: 'Monsoon2026' };
  const answer = await stranger.post(paths.register, {
    ...account,
    name: 'Asha Rao',
    phone: `97${String(accounts).padStart(8, '0')}`,
    address: {
      name: 'Home',
      street: '14, Lake View Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      postalCode: '560038',
      country: 'India',
    },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return account;
}

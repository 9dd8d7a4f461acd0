import refusals from '#words/refusals';
import type { Customer } from '../../src/contract/customer.ts';
import { fieldName } from '../../src/lib/text/field-name.ts';
import { badRequest, sessionEnded } from '../platform/answers.ts';
import type { AppDeps } from '../platform/deps.ts';
import { languages } from '../platform/language.ts';
import { changeCustomer, customerEntity } from './customers-store.ts';

/**
 * Chooses the language in which the customer is written to from now on, whoever causes it (server/messages/compose.ts). What
 * is written already stays as it is.
 * @throws HttpError 400 for a language that we do not speak
 */
export async function changeLanguage({ database }: Pick<AppDeps, 'database'>, id: string, language: string): Promise<Customer> {
  if (!spoken.has(language)) throw badRequest(refusals.mustBeOneOf(fieldName('Language'), languages.join(', ')));
  const customer = await changeCustomer(database, { id }, { language });
  if (customer === undefined || 'taken' in customer) throw sessionEnded();
  return customerEntity(customer);
}

const spoken: ReadonlySet<string> = new Set(languages);

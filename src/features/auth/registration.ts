/** What the three steps of the registration ask for, and what each of them refuses (document A §5). */
import type { Registration } from '../../contract/auth.ts';
import { isEmailAddress } from '../../lib/contact-rules.ts';
import { isRegistrationPhone } from '../../lib/phone.ts';
import { mostCharacters, tooLong, tooLongOf } from '../../lib/too-long.ts';

export const stepNames = ['Account Details', 'Personal Information', 'Address'] as const;

/** Counted from 1, as the customer does. */
export type Step = 1 | 2 | 3;

export const emptyRegistration = {
  email: '',
  password: '',
  confirmation: '',
  name: '',
  phone: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'India',
};
export type RegistrationField = keyof typeof emptyRegistration;
export type RegistrationValues = Readonly<Record<RegistrationField, string>>;

type Faults = { readonly [Field in RegistrationField]?: string };

const minPasswordLength = 6;

/** The first thing that is wrong with a step, beside its field; empty where Next may be taken. */
export const faultsOfStep: Readonly<Record<Step, (values: RegistrationValues) => Faults>> = {
  1: accountFaults,
  2: personFaults,
  3: addressFaults,
};

/** How far the wizard may go: no further than the first step that does not validate (AUTH-013). */
export function reachableStep(values: RegistrationValues): Step {
  if (Object.keys(accountFaults(values)).length > 0) return 1;
  return Object.keys(personFaults(values)).length > 0 ? 2 : 3;
}

function accountFaults(values: RegistrationValues): Faults {
  const { password, confirmation } = values;
  if (values.email.trim() === '') return { email: fillInAll };
  if (password === '') return { password: fillInAll };
  if (confirmation === '') return { confirmation: fillInAll };
  if (!isEmailAddress(values.email)) return { email: 'Please enter a valid email address' };
  if (confirmation !== password) return { confirmation: 'Passwords do not match' };
  return password.length < minPasswordLength ? { password: 'Password must be at least 6 characters long' } : {};
}

function personFaults({ name, phone }: RegistrationValues): Faults {
  if (name.trim() === '') return { name: fillInAll };
  if (phone.trim() === '') return { phone: fillInAll };
  const long = tooLong(name, mostCharacters.name);
  if (long !== undefined) return { name: long };
  return isRegistrationPhone(phone) ? {} : { phone: 'Please enter a valid phone number' };
}

function addressFaults(values: RegistrationValues): Faults {
  const missing = (['street', 'city', 'state', 'postalCode'] as const).find((field) => values[field].trim() === '');
  if (missing !== undefined) return { [missing]: 'Please fill in all required address fields' };
  const { street, city, state, postalCode } = mostCharacters;
  return tooLongOf(values, { street, city, state, postalCode });
}

const fillInAll = 'Please fill in all fields';

/** The documented payload: an address named Home, without a type (decisions.md C27). */
export function toRegistration(values: RegistrationValues): Registration {
  const { street, city, state, postalCode, country } = values;
  return {
    email: values.email.trim(),
    password: values.password,
    name: values.name.trim(),
    phone: values.phone.trim(),
    address: {
      name: 'Home',
      street: street.trim(),
      city: city.trim(),
      state: state.trim(),
      postalCode: postalCode.trim(),
      country,
      isDefault: true,
    },
  };
}

/** The fields of the three steps of the registration, and what each step refuses (AUTH-016 to AUTH-026). */
import common from '#words/common';
import words from '#words/register';
import type { Registration } from '../../contract/auth.ts';
import { isEmailAddress } from '../../lib/people/contact-rules.ts';
import { isRegistrationPhone } from '../../lib/people/phone.ts';
import { mostCharacters, tooLongOf } from '../../lib/text/too-long.ts';

export const stepNames = [words.accountStep, words.personStep, words.addressStep] as const;

/** The titles for the browser's tab; the page's heading is its own. */
export const titleOfStep = {
  1: undefined,
  2: words.stepTitle(2, words.personStep),
  3: words.stepTitle(3, words.addressStep),
} as const;

/** Steps are counted from 1, as the customer sees them. */
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

/** Returns the message of each field, in the fields' order; without one the step is valid. */
export const stepErrors: Readonly<Record<Step, (values: RegistrationValues) => Faults>> = {
  1: accountFaults,
  2: personFaults,
  3: addressFaults,
};

/** Returns the last step that may be shown: the first one that does not validate (AUTH-013). */
export function reachableStep(values: RegistrationValues): Step {
  if (Object.keys(accountFaults(values)).length > 0) return 1;
  return Object.keys(personFaults(values)).length > 0 ? 2 : 3;
}

function accountFaults(values: RegistrationValues): Faults {
  const { email, password, confirmation } = values;
  return inOrder(1, {
    ...(!isEmailAddress(email) && { email: words.emailInvalid }),
    ...(password.length < minPasswordLength && { password: words.passwordTooShort }),
    ...(confirmation !== password && { confirmation: words.confirmationDiffers }),
    ...missingIn(values, fieldsOfStep[1]),
  });
}

function personFaults(values: RegistrationValues): Faults {
  return inOrder(2, {
    ...tooLongOf(values, { name: mostCharacters.name }),
    ...(!isRegistrationPhone(values.phone) && { phone: words.phoneInvalid }),
    ...missingIn(values, fieldsOfStep[2]),
  });
}

function addressFaults(values: RegistrationValues): Faults {
  const { street, city, state, postalCode } = mostCharacters;
  return inOrder(3, { ...tooLongOf(values, { street, city, state, postalCode }), ...missingIn(values, fieldsOfStep[3]) });
}

/** The order is that on the page, because the first field with a message takes the focus. */
const inOrder = (step: Step, faults: Faults): Faults =>
  Object.fromEntries(fieldsOfStep[step].filter((field) => faults[field] !== undefined).map((field) => [field, faults[field]]));

/** Each message says what to do; the step's sentence is about all of them. */
const missingWords = {
  email: words.emailMissing,
  password: words.passwordMissing,
  confirmation: words.confirmationMissing,
  name: words.nameMissing,
  phone: words.phoneMissing,
  street: words.streetMissing,
  city: words.cityMissing,
  state: words.stateMissing,
  postalCode: words.postalCodeMissing,
} as const;

type Asked = keyof typeof missingWords;

const isMissing = (values: RegistrationValues, field: Asked): boolean =>
  (field === 'password' || field === 'confirmation' ? values[field] : values[field].trim()) === '';

const missingIn = (values: RegistrationValues, fields: readonly Asked[]): Faults =>
  Object.fromEntries(fields.filter((field) => isMissing(values, field)).map((field) => [field, missingWords[field]]));

const fieldsOfStep: Readonly<Record<Step, readonly Asked[]>> = {
  1: ['email', 'password', 'confirmation'],
  2: ['name', 'phone'],
  3: ['street', 'city', 'state', 'postalCode'],
};

/** Returns the documented sentence above the fields' own messages if a field is empty (AUTH-017, AUTH-021, AUTH-024). */
export function summaryOfStep(step: Step, values: RegistrationValues): string | undefined {
  if (!fieldsOfStep[step].some((field) => isMissing(values, field))) return undefined;
  return step === 3 ? words.addressFieldsMissing : words.fieldsMissing;
}

/** Returns the documented payload: an address named Home, without a type (decision C27). */
export function toRegistration(values: RegistrationValues): Registration {
  const { street, city, state, postalCode, country } = values;
  return {
    email: values.email.trim(),
    password: values.password,
    name: values.name.trim(),
    phone: values.phone.trim(),
    address: {
      name: common.addressTypes.Home,
      street: street.trim(),
      city: city.trim(),
      state: state.trim(),
      postalCode: postalCode.trim(),
      country,
      isDefault: true,
    },
  };
}

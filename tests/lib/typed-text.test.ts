/** What the page sends of what was typed is what the contract takes, field by field. */
import { describe, expect, it } from 'vitest';
import { NewAddress, RegistrationAddress } from '../../src/contract/addresses.ts';
import { Login, Registration, SendPhoneOtp } from '../../src/contract/auth.ts';
import { BlogListQuery } from '../../src/contract/blogs.ts';
import { CartCoupon } from '../../src/contract/cart.ts';
import { AccountDeletion, CustomerChange } from '../../src/contract/customer.ts';
import { Cancellation } from '../../src/contract/extensions.ts';
import { OfferListQuery } from '../../src/contract/offers.ts';
import { NewOrder } from '../../src/contract/orders.ts';
import { NewPatient } from '../../src/contract/patients.ts';
import { NewPrescriptionFields } from '../../src/contract/prescriptions.ts';
import { SuggestionQuery } from '../../src/contract/tests.ts';
import { cleaned } from '../../src/lib/text/typed-text.ts';

type Field = { readonly type?: string; readonly enum?: unknown; readonly pattern?: string };

const forms = {
  NewAddress,
  RegistrationAddress,
  Login,
  Registration,
  SendPhoneOtp,
  BlogListQuery,
  CartCoupon,
  AccountDeletion,
  CustomerChange,
  Cancellation,
  OfferListQuery,
  NewOrder,
  NewPatient,
  NewPrescriptionFields,
  SuggestionQuery,
};

/** Of each field that takes any letters. */
const texts = Object.entries(forms).flatMap(([form, { properties }]) =>
  Object.entries(properties as Readonly<Record<string, Field>>).flatMap(([name, { type, pattern }]) =>
    type === 'string' && pattern !== undefined && new RegExp(pattern, 'u').test('Ravi Ring') ? [{ form, name, pattern }] : [],
  ),
);

const unseen = Array.from({ length: 0x2070 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(sign),
);

describe('the contract', () => {
  it.each(texts)('takes what is sent of $name in $form, with whatever was pasted', ({ name, pattern }) => {
    const takes = new RegExp(pattern, 'u');
    expect(unseen.length).toBeGreaterThan(70);
    expect(unseen.filter((sign) => takes.test(`Ravi${sign}Ring`) && !/[\t\n\r]/.test(sign))).toEqual([]);
    expect(unseen.filter((sign) => !takes.test(cleaned(name, `${sign}Ravi${sign}Ring${sign}`)))).toEqual([]);
    // What may have several lines keeps them.
    const isParagraph = takes.test('Ravi\nRing');
    expect(cleaned(name, 'Ravi\n\tRing')).toBe(isParagraph ? 'Ravi\n\tRing' : 'Ravi  Ring');
  });
});

describe('typed text', () => {
  it.each([
    ['name', '\u202AAsha\u202C Rao\u200E', 'Asha Rao'],
    ['phone', '\u202A+91 98765 43210\u202C', '+91 98765 43210'],
    ['street', '14, Lake View\tRoad\u2028Flat 4', '14, Lake View Road Flat 4'],
    ['healthNotes', 'Sugar\u0007\r\nsince\u202E 2011\fx', 'Sugar\r\nsince 2011 x'],
    ['name', 'क्\u200Dष 👩\u200D⚕️ نامه\u200Cها', 'क्\u200Dष 👩\u200D⚕️ نامه\u200Cها'],
    ['name', '\u200B\u2060\u3164\u00AD\u034F\u180E\uFFA0\uFEFF\uFFFC', ''],
    ['name', '\u200D\u200C', ''],
    ['name', 'As\u200Dha', 'Asha'],
    ['name', 'न्\u200D\u200D', 'न्\u200D'],
    ['name', '👩🏽\u200D⚕️ Rao', '👩🏽\u200D⚕️ Rao'],
    ['name', 'Asha\u00A0\u2009\u202F\u3000\u2800Rao', 'Asha     Rao'],
    ['name', 'Asha\uD800 Rao', 'Asha Rao'],
    ['street', 'फ्लैट १२/४', 'फ्लैट 12/4'],
    ['postalCode', '５６００３８', '560038'],
    ['postalCode', '৫৬০০৩৮', '560038'],
    ['otp', '௧௨௩௪௫௬', '123456'],
    ['phone', '＋９１\u00A09876543210', '+91 9876543210'],
    ['phone', '𑄷𑄸𝟗', '129'],
    ['email', 'ａｓｈａ＠example。com', 'asha@example.com'],
    ['name', 'ＡＳＨＡ', 'ＡＳＨＡ'],
    ['notes', 'One\u2028two\u00A0three\r\nfour', 'One two three\r\nfour'],
    ['newPassword', 'a\u200E\tb', 'a\u200E\tb'],
    ['password', '१२३\u00A0', '१२३\u00A0'],
    ['name', 'x'.repeat(100_000), 'x'.repeat(100_000)],
    ['confirmation', 'a\u200E\tb', 'a\u200E\tb'],
  ])('of the field %s is cleaned: %j', (name, typed, sent) => {
    expect(cleaned(name, typed)).toBe(sent);
  });
});

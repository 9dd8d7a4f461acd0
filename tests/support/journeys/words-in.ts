/** The words of the app in any of its languages, by which a journey finds what a customer reads. */
import addToCart from '../../../src/words/en/add-to-cart.ts';
import cards from '../../../src/words/en/cards.ts';
import cart from '../../../src/words/en/cart.ts';
import checkout from '../../../src/words/en/checkout.ts';
import checkoutOrder from '../../../src/words/en/checkout-order.ts';
import choices from '../../../src/words/en/choices.ts';
import common from '../../../src/words/en/common.ts';
import flows from '../../../src/words/en/flows.ts';
import frame from '../../../src/words/en/frame.ts';
import language from '../../../src/words/en/language.ts';
import mailsLab from '../../../src/words/en/mails-lab.ts';
import mailsOrders from '../../../src/words/en/mails-orders.ts';
import mailsSignIn from '../../../src/words/en/mails-sign-in.ts';
import order from '../../../src/words/en/order.ts';
import orderChanges from '../../../src/words/en/order-changes.ts';
import ordersInWords from '../../../src/words/en/orders-in-words.ts';
import peopleForms from '../../../src/words/en/people-forms.ts';
import register from '../../../src/words/en/register.ts';
import reportSharing from '../../../src/words/en/report-sharing.ts';
import reports from '../../../src/words/en/reports.ts';
import results from '../../../src/words/en/results.ts';
import searchBox from '../../../src/words/en/search-box.ts';
import security from '../../../src/words/en/security.ts';
import sharedReport from '../../../src/words/en/shared-report.ts';
import signIn from '../../../src/words/en/sign-in.ts';
import slots from '../../../src/words/en/slots.ts';
import sms from '../../../src/words/en/sms.ts';
import testPage from '../../../src/words/en/test.ts';
import visit from '../../../src/words/en/visit.ts';
import addresses from '../../../src/words/en/addresses.ts';
import controls from '../../../src/words/en/controls.ts';
import leaving from '../../../src/words/en/leaving.ts';
import orders from '../../../src/words/en/orders.ts';
import patients from '../../../src/words/en/patients.ts';
import preferences from '../../../src/words/en/preferences.ts';
import prescriptionUpload from '../../../src/words/en/prescription-upload.ts';
import profile from '../../../src/words/en/profile.ts';
import reportViewer from '../../../src/words/en/report-viewer.ts';
import times from '../../../src/words/en/times.ts';
import tests from '../../../src/words/en/tests.ts';
import { wordsOf } from '../words.ts';

const rooms = {
  'add-to-cart': addToCart,
  cards,
  cart,
  checkout,
  'checkout-order': checkoutOrder,
  choices,
  common,
  flows,
  frame,
  language,
  'mails-lab': mailsLab,
  'mails-orders': mailsOrders,
  'mails-sign-in': mailsSignIn,
  order,
  'order-changes': orderChanges,
  'orders-in-words': ordersInWords,
  'people-forms': peopleForms,
  register,
  'report-sharing': reportSharing,
  reports,
  results,
  'search-box': searchBox,
  security,
  'shared-report': sharedReport,
  'sign-in': signIn,
  slots,
  sms,
  test: testPage,
  addresses,
  controls,
  leaving,
  orders,
  patients,
  preferences,
  'prescription-upload': prescriptionUpload,
  profile,
  'report-viewer': reportViewer,
  times,
  tests,
  visit,
};

export type AppWords = typeof rooms;

/**
 * Returns the rooms in a language; what it lacks is English, as in the app.
 * @param folder the one of all languages, if it is that of a copy
 */
export async function wordsIn(code: string, folder?: string): Promise<AppWords> {
  const entries = Object.entries(rooms).map(async ([name, english]) => [
    name,
    { ...english, ...(await wordsOf(code, name, folder)) },
  ]);
  return Object.fromEntries(await Promise.all(entries)) as AppWords;
}

/**
 * Matches names of which parts are not known.
 * @param forms what a name may be, with * for such a part
 */
export function named(...forms: readonly string[]): RegExp {
  const patterns = forms.map((form) =>
    form
      .split('*')
      .map((part) => part.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('.*'),
  );
  return new RegExp(`^(?:${patterns.join('|')})$`, 'u');
}

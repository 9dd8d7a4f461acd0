/** Lists every page, and every dialog, drawer and menu that opens on one, for tests of rules that hold everywhere. */
import { expect, type Page } from '@playwright/test';
import { comesToRest } from './at-rest.ts';
import { openAccountMenu } from './browser.ts';
import { jpegFile } from '../files/prescription-files.ts';

type Act = (page: Page) => Promise<unknown>;

export type Place = {
  readonly path: string;
  /** What is done there, in words; undefined for the page itself. */
  readonly opened?: string;
  readonly act?: Act;
  /** One of the few places that suffice to see whether a layout still holds. */
  readonly isTelling?: true;
  /** The place exists only in a narrow window. */
  readonly isOnPhone?: true;
};

const [isTelling, isOnPhone] = [true, true] as const;
const dialog = (page: Page) => page.getByRole('dialog').last();
const pages = (...paths: readonly string[]): Place[] => paths.map((path) => ({ path }));
const telling = (...paths: readonly string[]): Place[] => paths.map((path) => ({ path, isTelling }));

const presses =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const inDialog =
  (name: string | RegExp): Act =>
  (page) =>
    dialog(page).getByRole('button', { name }).first().click();
const inTurn =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };
const isOpen: Act = (page) => expect(dialog(page)).toBeVisible();
const opens = (name: string | RegExp): Act => inTurn(presses(name), isOpen);
const fills =
  (label: string | RegExp, text: string): Act =>
  (page) =>
    page.getByLabel(label, { exact: true }).first().fill(text);

const compared = '/checkup?compare=essential-full-body-checkup,basic-health-checkup,executive-health-checkup';
const toPerson = inTurn(
  fills('Email', 'ravi@example.com'),
  fills('Password', 'Monsoon2027'),
  fills('Confirm password', 'Monsoon2027'),
  presses('Next'),
  (page) => expect(page.getByLabel(/^Full name/)).toBeVisible(),
);
const toAddress = inTurn(toPerson, fills(/^Full name/, 'Ravi Iyer'), fills(/phone/i, '9876543210'), presses('Next'), (page) =>
  expect(page.getByLabel(/^Street/)).toBeVisible(),
);

/** Places that any visitor can reach. */
export const publicPlaces: readonly Place[] = [
  ...telling('/', '/tests', '/checkup', `${compared}&view=compare`, '/blogs', '/tests/lipid-profile'),
  ...pages('/tests?search=nothinglikethis', '/tests?category=thyroid&fasting=not-required&minPrice=100&popular=yes'),
  ...pages('/tests/cbc', '/tests/unknown', '/checkups/essential-full-body-checkup', '/checkups/unknown'),
  ...pages('/checkup?category=heart-health&age=30-45&gender=female', compared, '/offers', '/login', '/register', '/otp-login'),
  ...pages(
    '/forgot-password',
    '/reset-password',
    '/help',
    '/privacy-policy',
    '/terms-conditions',
    '/cookie-policy',
    '/refund-policy',
  ),
  { path: '/login', opened: 'nothing entered', act: presses('Log in') },
  { path: '/register', opened: 'nothing entered', act: presses('Next') },
  { path: '/register', opened: 'the person', act: toPerson },
  { path: '/register', opened: 'the address', act: toAddress },
  {
    path: '/otp-login',
    opened: 'a code was sent',
    act: inTurn(fills('Email address', 'nobody.at.all@example.com'), presses('Send code'), (page) =>
      expect(page.getByLabel('6-digit code')).toBeVisible(),
    ),
  },
  {
    path: '/',
    opened: 'suggestions',
    act: async (page) => {
      await page.getByRole('main').getByRole('combobox', { name: 'Search tests' }).fill('thyr');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { path: '/help', opened: 'an answer', act: (page) => page.locator('summary').first().click() },
  { path: '/help', opened: 'the cart', act: opens(/^Cart/) },
  { path: '/help', opened: 'the menu', act: presses('Open menu'), isOnPhone },
  ...['/tests?fasting=required', '/checkup', '/offers', '/blogs'].map((path): Place => ({
    path,
    opened: 'filters',
    act: opens(/^Filters/),
    isOnPhone,
  })),
];

const [patients, addresses] = ['/profile?tab=patients', '/profile?tab=addresses'];
const booksCheckup = inTurn(presses(/^Book /), (page) => expect(page.getByText(/added to cart successfully/)).toBeVisible());
const opensOrder = inTurn(
  (page) => page.getByRole('link', { name: 'View Details' }).first().click(),
  (page) => expect(page.getByRole('heading', { level: 2, name: /^LH-/ })).toBeVisible(),
);
const choosesDay = (place: number): Act =>
  inTurn(
    (page) => page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio').nth(place).check({ force: true }),
    (page) => expect(page.getByRole('radio', { name: /^9:00 am/ })).toBeAttached(),
  );
const opensReport = inTurn(presses(/^View report/), (page) =>
  expect(dialog(page).getByRole('region', { name: 'Results' })).toBeVisible(),
);
const choosesFile: Act = async (page) => {
  const chooser = page.waitForEvent('filechooser');
  await presses('Browse Files')(page);
  const file = { name: 'from-dr-kumar-of-the-orthopaedic-department.jpg', mimeType: 'image/jpeg' };
  await (await chooser).setFiles({ ...file, buffer: await jpegFile({ width: 900, height: 1200 }) });
  await expect(dialog(page).getByAltText('Your prescription as it will be uploaded')).toBeVisible();
};

/** Puts something into the cart, for the places that need it. */
export const booking: Place = { path: '/checkup', opened: 'one is booked', act: booksCheckup };

/** Places that the demonstration's customer can reach. */
export const ownPlaces: readonly Place[] = [
  ...telling('/', '/cart', '/checkout', '/orders'),
  ...pages('/orders/unknown', '/visit', '/profile', patients, addresses, '/profile/notifications', '/reports', '/prescriptions'),
  ...pages('/notifications', '/blogs/cbc-report', '/offers/essential-full-body-deal', '/offers/unknown'),
  ...pages('/checkups/essential-full-body-checkup'),
  { path: '/help', opened: 'the cart', act: opens(/^Cart/), isTelling },
  { path: '/help', opened: 'the menu', act: openAccountMenu },
  {
    path: '/help',
    opened: 'the bell',
    act: inTurn(presses(/^Notifications/), (page) =>
      expect(page.getByRole('region', { name: 'Latest notifications' }).getByRole('listitem').first()).toBeVisible(),
    ),
  },
  { path: '/help', opened: 'without a network', act: (page) => page.context().setOffline(true) },
  { path: '/cart', opened: 'remove?', act: opens(/^Remove/) },
  { path: '/checkout', opened: 'the patient', act: opens(/^Change/), isTelling },
  { path: '/checkout', opened: 'a new address', act: opens(/^Add (an|a new|new) address/i) },
  { path: '/checkout', opened: 'an address', act: opens(/^Edit /) },
  { path: '/checkout', opened: 'a day', act: choosesDay(6) },
  {
    path: '/checkout',
    opened: 'what is missing',
    act: (page) => page.getByRole('button', { name: 'Place order' }).click({ force: true }),
  },
  { path: '/orders', opened: 'unfolded', act: presses(/^Show more/) },
  { path: '/orders', opened: 'quick view', act: inTurn(presses(/^Show more/), opens(/^Quick view/)) },
  { path: '/orders', opened: 'one of them', act: opensOrder },
  { path: '/orders', opened: 'cancel', act: inTurn(opensOrder, opens('Cancel order')) },
  {
    path: '/orders',
    opened: 'cancel without a reason',
    act: inTurn(opensOrder, opens('Cancel order'), inDialog('Cancel this order')),
  },
  { path: '/orders', opened: 'another time', act: inTurn(opensOrder, opens('Reschedule'), choosesDay(4)) },
  { path: '/profile', opened: 'edit', act: opens('Edit Profile') },
  { path: '/profile', opened: 'password', act: opens('Change password') },
  { path: '/profile', opened: 'sign out everywhere', act: opens('Sign out on all devices') },
  { path: '/profile', opened: 'delete the account', act: opens('Delete Account') },
  { path: '/profile', opened: 'delete it, and why', act: inTurn(opens('Delete Account'), inDialog('Continue')) },
  { path: patients, opened: 'details', act: opens('Edit Details') },
  { path: patients, opened: 'a new patient, nothing entered', act: inTurn(opens('Add family member'), inDialog(/^Save/)) },
  { path: patients, opened: 'delete one', act: opens(/^Delete .*Kabir/) },
  { path: addresses, opened: 'a new address, nothing entered', act: inTurn(opens('Add New Address'), inDialog(/^Save/)) },
  { path: addresses, opened: 'delete one', act: opens(/^Delete /) },
  { path: '/reports', opened: 'one of them', act: opensReport },
  {
    path: '/reports',
    opened: 'over time',
    act: inTurn(opensReport, (page) =>
      dialog(page)
        .getByText(/^Compare \d results/)
        .first()
        .click(),
    ),
  },
  {
    path: '/reports',
    opened: 'its pages',
    act: inTurn(opensReport, inDialog('Open report'), (page) =>
      expect(page.getByRole('group', { name: /^Page 1 of/ }).locator('canvas')).toBeVisible(),
    ),
  },
  { path: '/prescriptions', opened: 'reviewed', act: opens(/Clinic letter/) },
  { path: '/prescriptions', opened: 'unclear', act: opens(/IMG_2041/) },
  { path: '/prescriptions', opened: 'delete?', act: inTurn(opens(/Diabetes follow-up/), inDialog('Delete')) },
  { path: '/prescriptions', opened: 'upload', act: choosesFile },
  {
    path: '/profile/notifications',
    opened: 'leave?',
    act: inTurn(
      (page) => page.getByRole('group', { name: 'Report available' }).getByRole('checkbox', { name: 'SMS' }).click(),
      (page) => page.getByRole('link', { name: 'Back to notifications' }).click(),
      isOpen,
    ),
  },
];

/** Opens a place, and waits until it has loaded completely. */
export async function enters(page: Page, { path, act }: Place): Promise<void> {
  await page.context().setOffline(false);
  // The previous place's history state must not be reused.
  await page.goto('about:blank');
  await page.goto(path);
  await isThere(page);
  await act?.(page);
  await isThere(page);
}

async function isThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  // Content that is still loading would push the focused element out of sight.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await comesToRest(page);
}

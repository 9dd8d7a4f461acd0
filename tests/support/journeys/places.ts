/** Lists every page, and every dialog, drawer and menu that opens on one, for tests of rules that hold everywhere. */
import { expect, type Page } from '@playwright/test';
import { comesToRest } from './at-rest.ts';
import { jpegFile } from '../files/prescription-files.ts';
import { isLong } from '../long-form.ts';
import { named, wordsIn, type AppWords } from './words-in.ts';

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

export type Places = {
  /** Those that any visitor can reach. */
  readonly publicPlaces: readonly Place[];
  /** Those that the demonstration's customer can reach. */
  readonly ownPlaces: readonly Place[];
  /** Puts something into the cart, for the places that need it. */
  readonly booking: Place;
};

/** Returns the places of the app in a language. */
export function placesIn(words: AppWords): Places {
  const publicPlaces = visitorsPlaces(words);
  const { ownPlaces, booking } = customersPlaces(words);
  const { code } = words.language;
  const there = (place: Place): Place => (code === 'en' ? place : { ...place, path: `/${code}${place.path}` });
  return { publicPlaces: publicPlaces.map(there), ownPlaces: ownPlaces.map(there), booking: there(booking) };
}

export const { publicPlaces, ownPlaces, booking } = placesIn(await wordsIn('en'));

function visitorsPlaces(words: AppWords): readonly Place[] {
  const toPerson = inTurn(
    fills(words.register.email, 'ravi@example.com'),
    fills(words.register.password, 'Monsoon2027'),
    fills(words.register.confirmation, 'Monsoon2027'),
    presses(words.register.next),
    (page) => expect(page.getByLabel(words.register.name)).toBeVisible(),
  );
  const toAddress = inTurn(
    toPerson,
    fills(words.register.name, 'Ravi Iyer'),
    fills(words.register.phone, '9876543210'),
    presses(words.register.next),
    (page) => expect(page.getByLabel(words.register.street)).toBeVisible(),
  );

  return [
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
    { path: '/login', opened: 'nothing entered', act: presses(words['sign-in'].logIn) },
    { path: '/register', opened: 'nothing entered', act: presses(words.register.next) },
    { path: '/register', opened: 'the person', act: toPerson },
    { path: '/register', opened: 'the address', act: toAddress },
    {
      path: '/otp-login',
      opened: 'a code was sent',
      act: inTurn(fills(words['sign-in'].emailAddress, 'nobody.at.all@example.com'), presses(words['sign-in'].sendCode), (page) =>
        expect(page.getByLabel(words.flows.codeLabel(6))).toBeVisible(),
      ),
    },
    {
      path: '/',
      opened: 'suggestions',
      act: async (page) => {
        await page.getByRole('main').getByRole('combobox', { name: words['search-box'].label }).fill('thyr');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    { path: '/help', opened: 'an answer', act: (page) => page.locator('summary').first().click() },
    { path: '/help', opened: 'the cart', act: opens(named(`${words.frame.cart}*`)) },
    { path: '/help', opened: 'the menu', act: presses(words.frame.openMenu), isOnPhone },
    ...['/tests?fasting=required', '/checkup', '/offers', '/blogs'].map((path): Place => ({
      path,
      opened: 'filters',
      act: opens(named(`${words.controls.filters}*`)),
      isOnPhone,
    })),
  ];
}

function customersPlaces(words: AppWords) {
  const [patients, addresses] = ['/profile?tab=patients', '/profile?tab=addresses'];
  const booksTwo: Act = async (page) => {
    for (const place of [0, 1]) {
      await page
        .getByRole('button', { name: named(words.cards.bookCheckupNamed('*')) })
        .nth(place)
        .click();
      await expect(page.getByRole('button', { name: words.frame.cartItems(`${place + 1}`, place + 1) })).toBeVisible();
    }
  };
  const opensOrder = inTurn(
    (page) =>
      page
        .getByRole('link', { name: named(words.orders.viewDetailsOf('*')) })
        .first()
        .click(),
    (page) => expect(page.getByRole('heading', { level: 2, name: /^LH-/ })).toBeVisible(),
  );
  const choosesDay = (place: number): Act =>
    inTurn(
      (page) => page.getByRole('radiogroup', { name: words.slots.date }).getByRole('radio').nth(place).check({ force: true }),
      (page) => expect(page.getByRole('radio', { name: named(`${words.times.clock('9:00', 9)}*`) })).toBeAttached(),
    );
  const opensReport = inTurn(presses(named(`${words.reports.view}*LH-*`)), (page) =>
    expect(dialog(page).getByRole('region', { name: words.results.title })).toBeVisible(),
  );
  const choosesFile: Act = async (page) => {
    const chooser = page.waitForEvent('filechooser');
    await presses(words['prescription-upload'].browseFiles)(page);
    const file = { name: 'from-dr-kumar-of-the-orthopaedic-department.jpg', mimeType: 'image/jpeg' };
    await (await chooser).setFiles({ ...file, buffer: await jpegFile({ width: 900, height: 1200 }) });
    await expect(dialog(page).getByAltText(words['prescription-upload'].picture)).toBeVisible();
  };

  const booking: Place = { path: '/checkup', opened: 'two are booked', act: booksTwo };

  const ownPlaces: readonly Place[] = [
    ...telling('/', '/cart', '/checkout', '/orders'),
    ...pages(
      '/orders/unknown',
      '/visit',
      '/profile',
      patients,
      addresses,
      '/profile/notifications',
      '/reports',
      '/prescriptions',
    ),
    ...pages('/notifications', '/blogs/cbc-report', '/offers/essential-full-body-deal', '/offers/unknown'),
    ...pages('/checkups/essential-full-body-checkup'),
    { path: '/help', opened: 'the cart', act: opens(named(`${words.frame.cart}*`)), isTelling },
    { path: '/help', opened: 'the menu', act: presses(named(words.frame.greeting('*'), words.frame.openMenu)) },
    {
      path: '/help',
      opened: 'the bell',
      act: inTurn(presses(named(`${words.frame.notifications}*`)), (page) =>
        expect(page.getByRole('region', { name: words.frame.latestNotifications }).getByRole('listitem').first()).toBeVisible(),
      ),
    },
    { path: '/help', opened: 'without a network', act: (page) => page.context().setOffline(true) },
    { path: '/cart', opened: 'remove?', act: opens(named(words.cart.removeItem('*'))) },
    { path: '/checkout', opened: 'the patient', act: opens(named(`${words.checkout.changePatient}*`)), isTelling },
    { path: '/checkout', opened: 'a new address', act: opens(words.checkout.addresses.add) },
    { path: '/checkout', opened: 'an address', act: opens(named(words['people-forms'].editNamed('*'))) },
    { path: '/checkout', opened: 'a day', act: choosesDay(6) },
    {
      path: '/checkout',
      opened: 'what is missing',
      act: (page) => page.getByRole('button', { name: words['checkout-order'].place }).click({ force: true }),
    },
    { path: '/orders', opened: 'unfolded', act: presses(named(`${words.orders.showMore}*`)) },
    {
      path: '/orders',
      opened: 'quick view',
      act: inTurn(presses(named(`${words.orders.showMore}*`)), opens(named(`${words.orders.quickView}*`))),
    },
    { path: '/orders', opened: 'one of them', act: opensOrder },
    { path: '/orders', opened: 'cancel', act: inTurn(opensOrder, opens(words['order-changes'].cancel)) },
    {
      path: '/orders',
      opened: 'cancel without a reason',
      act: inTurn(opensOrder, opens(words['order-changes'].cancel), inDialog(words['order-changes'].cancelConfirm)),
    },
    { path: '/orders', opened: 'another time', act: inTurn(opensOrder, opens(words['order-changes'].move), choosesDay(4)) },
    { path: '/profile', opened: 'edit', act: opens(words.profile.edit) },
    { path: '/profile', opened: 'password', act: opens(words.security.changePassword) },
    { path: '/profile', opened: 'sign out everywhere', act: opens(words.security.signOutEverywhere) },
    { path: '/profile', opened: 'delete the account', act: opens(words.profile.deleteAccount) },
    {
      path: '/profile',
      opened: 'delete it, and why',
      act: inTurn(opens(words.profile.deleteAccount), inDialog(words.leaving.goOn)),
    },
    { path: patients, opened: 'details', act: opens(words.patients.edit) },
    {
      path: patients,
      opened: 'a new patient, nothing entered',
      act: inTurn(opens(words.patients.addFamily), inDialog(words.common.save)),
    },
    { path: patients, opened: 'delete one', act: opens(named(words.profile.deleteOne('*Kabir*'))) },
    {
      path: addresses,
      opened: 'a new address, nothing entered',
      act: inTurn(opens(words.addresses.add), inDialog(words.common.save)),
    },
    { path: addresses, opened: 'delete one', act: opens(named(words.profile.deleteOne('*'))) },
    { path: '/reports', opened: 'one of them', act: opensReport },
    {
      path: '/reports',
      opened: 'over time',
      act: inTurn(opensReport, (page) =>
        dialog(page)
          .getByText(named(`${words.results.compare(2).replace('2', '*')}*`))
          .first()
          .click(),
      ),
    },
    {
      path: '/reports',
      opened: 'its pages',
      act: inTurn(opensReport, inDialog(words.reports.open), (page) =>
        expect(page.getByRole('group', { name: words['report-viewer'].page(1, 2) }).locator('canvas')).toBeVisible(),
      ),
    },
    { path: '/prescriptions', opened: 'reviewed', act: opens(/Clinic letter/) },
    { path: '/prescriptions', opened: 'unclear', act: opens(/IMG_2041/) },
    { path: '/prescriptions', opened: 'delete?', act: inTurn(opens(/Diabetes follow-up/), inDialog(words.common.deleteAction)) },
    { path: '/prescriptions', opened: 'upload', act: choosesFile },
    {
      path: '/profile/notifications',
      opened: 'leave?',
      act: inTurn(
        (page) =>
          page
            .getByRole('group', { name: words.preferences.newsTitles.ReportAvailable })
            .getByRole('checkbox', { name: words.preferences.sms })
            .click(),
        (page) => page.getByRole('link', { name: words.preferences.backToNotifications }).click(),
        isOpen,
      ),
    },
  ];
  return { ownPlaces, booking };
}

/** As many of them as one test has the time for. */
const atOnce = 6;

/** Returns the places by tests: in the long form all, in the short one those that tell whether a layout still holds. */
export function inParts(places: readonly Place[]): Place[][] {
  const looked = places.filter(({ isTelling }) => isLong || isTelling);
  return Array.from({ length: Math.ceil(looked.length / atOnce) }, (_, part) => looked.slice(part * atOnce, (part + 1) * atOnce));
}

export function leadNowhere(places: readonly Place[]): boolean {
  return places.some(({ path }) => path.endsWith('unknown'));
}

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

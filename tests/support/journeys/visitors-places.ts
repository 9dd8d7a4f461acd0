/** The places that any visitor can reach. */
import { expect } from '@playwright/test';
import { fills, inTurn, isOnPhone, opens, pages, presses, telling, type Place } from './place.ts';
import { named, type AppWords } from './words-in.ts';

const compared = '/checkup?compare=essential-full-body-checkup,basic-health-checkup,executive-health-checkup';

export function visitorsPlaces(words: AppWords): readonly Place[] {
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

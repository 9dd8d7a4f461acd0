/** The places that the demonstration's customer can reach. */
import { expect } from '@playwright/test';
import { jpegFile } from '../files/prescription-files.ts';
import { dialog, inDialog, inTurn, isOpen, isTelling, opens, pages, presses, telling, type Act, type Place } from './place.ts';
import { named, type AppWords } from './words-in.ts';

export function customersPlaces(words: AppWords) {
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

/** Push messages on the device in the hand: turned on and off by a tap, and only where they are possible. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { PushAnswer } from '../../src/contract/push.ts';
import { signsOut } from '../support/screens/header.ts';
import { isOnIPhone } from '../support/screens/installing.ts';
import { preferencesBed } from '../support/screens/preferences-page.ts';
import { pushBrowser } from '../support/screens/push-browser.ts';
import { pushKeys, type Customer } from '../support/server/server.ts';

const { browser, network, passes, opens } = await preferencesBed();

const section = () => screen.getByRole('region', { name: 'Push messages on this device' });
const button = (name: string) => within(section()).findByRole('button', { name });
const onServer = async (customer: Customer) => (await customer.get(accountPaths.push)).read(PushAnswer).data.subscription;

async function turnsOn() {
  const device = pushBrowser();
  const customer = await opens();
  await browser.user.click(await button('Turn on'));
  expect(await button('Turn off')).toBeVisible();
  return { device, customer };
}

describe('a device that can', () => {
  it('is asked only after a tap, and subscribed under the server’s key', async () => {
    const device = pushBrowser();
    const customer = await opens();
    const turnOn = await button('Turn on');
    expect(within(section()).getByText(/^Off\./)).toBeVisible();
    expect(device.asks).not.toHaveBeenCalled();
    await browser.user.click(turnOn);
    expect(await button('Turn off')).toBeVisible();
    expect(within(section()).getByText(/^On\./)).toBeVisible();
    expect(device.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: pushKeys?.publicKey,
    });
    expect(await onServer(customer)).toMatchObject({ showsContent: false });
  });

  it('says what the news is only where the customer wants that', async () => {
    const { customer } = await turnsOn();
    const choice = within(section()).getByRole('checkbox', { name: /Show what the news is about/ });
    expect(choice).not.toBeChecked();
    await browser.user.click(choice);
    await waitFor(() => expect(choice).toBeChecked());
    expect(await onServer(customer)).toMatchObject({ showsContent: true });
  });

  it('is turned off here and on the server', async () => {
    const { customer, device } = await turnsOn();
    await browser.user.click(await button('Turn off'));
    expect(await button('Turn on')).toBeVisible();
    expect([device.isSubscribed(), await onServer(customer)]).toEqual([false, undefined]);
  });

  it('is still on after the page is loaded anew', async () => {
    const { customer } = await turnsOn();
    await opens(undefined, customer);
    expect(await button('Turn off')).toBeVisible();
  });

  it('is off here if the server knows another device of this session', async () => {
    const { customer } = await turnsOn();
    pushBrowser();
    passes(2000);
    await opens(undefined, customer);
    expect(await button('Turn on')).toBeVisible();
  });

  it('is not subscribed without a network, and says why', async () => {
    pushBrowser();
    const customer = await opens();
    await button('Turn on');
    network.goOffline();
    expect(await within(section()).findByText('You need a network to change this.')).toBeVisible();
    expect(await button('Turn on')).toBeDisabled();
    network.goOnline();
    expect(await onServer(customer)).toBeUndefined();
  });

  it('whose push service is not reached says so, and stays off', async () => {
    pushBrowser({ isReached: false });
    await opens();
    await browser.user.click(await button('Turn on'));
    expect(await within(section()).findByRole('alert')).toHaveTextContent(
      'Push messages could not be changed. Please try again.',
    );
    expect(await button('Turn on')).toBeVisible();
  });

  it('that the server refuses shows its reason', async () => {
    pushBrowser();
    await opens();
    network.failNext('PUT', accountPaths.push, 400, 'We cannot send push messages to this browser.');
    await browser.user.click(await button('Turn on'));
    expect(await within(section()).findByRole('alert')).toHaveTextContent('We cannot send push messages to this browser.');
    expect(await button('Turn on')).toBeVisible();
  });
});

describe('a device that cannot', () => {
  it('because the customer refuses says where they can allow it', async () => {
    const device = pushBrowser({ answers: 'denied' });
    const customer = await opens();
    await browser.user.click(await button('Turn on'));
    expect(await within(section()).findByText(/Allow them in the settings of the browser/)).toBeVisible();
    expect(within(section()).queryByRole('button')).toBeNull();
    expect([device.subscribe.mock.calls, await onServer(customer)]).toEqual([[], undefined]);
  });

  it('because the question was put aside can be asked again', async () => {
    const device = pushBrowser({ answers: 'default' });
    await opens();
    await browser.user.click(await button('Turn on'));
    expect(await button('Turn on')).toBeVisible();
    expect(device.subscribe).not.toHaveBeenCalled();
  });

  it('because the browser has no push messages says so', async () => {
    await opens();
    expect(await within(section()).findByText('This browser cannot show push messages.')).toBeVisible();
  });

  it('on an iPhone learns that the app has to be on the home screen', async () => {
    isOnIPhone();
    await opens();
    expect(await within(section()).findByText(/need the app on the home screen/)).toBeVisible();
  });

  it('because the server sends none says so', async () => {
    pushBrowser();
    network.failNext('GET', accountPaths.push, 404, 'Not found');
    await opens();
    expect(await within(section()).findByText('This app sends no push messages.')).toBeVisible();
  });
});

it('a sign-out takes the device off, here and on the server', async () => {
  const { device, customer } = await turnsOn();
  await signsOut(browser);
  await waitFor(() => expect(device.isSubscribed()).toBe(false));
  expect((await customer.get(accountPaths.push)).status).toBe(401);
});

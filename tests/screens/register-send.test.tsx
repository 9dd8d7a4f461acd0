import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AddressListAnswer } from '../../src/contract/addresses.ts';
import { paths } from '../../src/contract/paths.ts';
import { Caller } from '../support/server/caller.ts';
import { message, sees, somebody, wizardIn } from '../support/screens/registration.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network } = await screenBed();
const { fills, clicks, takesStep1, takesStep2, comesToStep3 } = wizardIn(browser);

describe('Back', () => {
  it('is allowed from a step that is not complete and keeps what was typed [AUTH-014]', async () => {
    const { account } = somebody();
    await browser.opens('/register');
    await takesStep1(account);
    await browser.fills('Full name', 'Ravi');
    await clicks('Back');
    await sees('Account Details');
    for (const [label, text] of Object.entries(account)) expect(screen.getByLabelText(label)).toHaveValue(text);
    await clicks('Next');
    await sees('Personal Information');
    expect(screen.getByLabelText('Full name')).toHaveValue('Ravi');
  });

  it.each(['', '7, Temple Street'])('is allowed from the last step, and sends nothing: "%s" [AUTH-014]', async (street) => {
    const ravi = somebody();
    await comesToStep3({ ...ravi, address: { ...ravi.address, Street: street } });
    await clicks('Back');
    await sees('Personal Information');
    expect(screen.getByLabelText('Full name')).toHaveValue(ravi.person['Full name']);
    expect(network.count('POST', paths.register)).toBe(0);
  });

  it('is allowed while the account is being made [AUTH-014]', async () => {
    await comesToStep3(somebody());
    const held = network.holdNext('POST', paths.register);
    await clicks('Create Account');
    await held.arrived;
    await clicks('Back');
    await sees('Personal Information');
    held.release();
    await waitFor(() => expect(browser.address).toBe('/tests'));
  });

  it('of the browser goes one step back too', async () => {
    const { account, person } = somebody();
    await browser.opens('/register');
    await takesStep1(account);
    await takesStep2(person);
    await browser.goesBack();
    await sees('Personal Information');
    expect(screen.getByLabelText('Full name')).toHaveValue(person['Full name']);
    await browser.goesBack();
    await sees('Account Details');
    expect(browser.address).toBe('/register');
  });

  it('tapped twice goes back once', async () => {
    await browser.opens('/register');
    await takesStep1(somebody().account);
    const go = vi.spyOn(globalThis.history, 'go');
    const back = screen.getByRole('button', { name: 'Back' });
    fireEvent.click(back);
    fireEvent.click(back);
    await sees('Account Details');
    expect(go.mock.calls).toEqual([[-1]]);
    go.mockRestore();
  });
});

describe('Create Account', () => {
  it('sends the documented payload, with an address named Home [API-024][DATA-007][AUTH-025]', async () => {
    const ravi = somebody();
    await comesToStep3(ravi);
    await browser.user.selectOptions(screen.getByLabelText('Country'), 'UK');
    await clicks('Create Account');
    await waitFor(() => expect(localStorage.getItem('token')).not.toBeNull());
    expect(network.sent('POST', paths.register)).toEqual([
      {
        email: ravi.account.Email,
        password: 'Monsoon2026',
        name: 'Ravi Menon',
        phone: ravi.person['Phone number'],
        address: {
          name: 'Home',
          street: '7, Temple Street',
          city: 'Kochi',
          state: 'Kerala',
          postalCode: '682001',
          country: 'UK',
          isDefault: true,
        },
      },
    ]);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ name: 'Ravi Menon', email: ravi.account.Email });
  });

  it('signs in, goes to the tests and leaves nothing typed behind [AUTH-011]', async () => {
    const ravi = somebody();
    await comesToStep3(ravi);
    await clicks('Create Account');
    await waitFor(() => expect(browser.address).toBe('/tests'));
    await waitFor(() => expect(sessionStorage.getItem('registration')).toBeNull());
    const me = new Caller(server.app, localStorage.getItem('token') ?? '');
    const { addresses } = (await me.get(paths.addresses)).read(AddressListAnswer).data;
    expect(addresses).toMatchObject([{ name: 'Home', street: '7, Temple Street', isDefault: true }]);
  });

  it('goes back to the page that needed an account', async () => {
    const ravi = somebody();
    await browser.opens('/cart');
    await browser.user.click(screen.getByRole('link', { name: 'Create an account' }));
    await sees('Account Details');
    await takesStep1(ravi.account);
    await takesStep2(ravi.person);
    await fills(ravi.address);
    await clicks('Create Account');
    await waitFor(() => expect(browser.address).toBe('/cart'));
  });

  it('is sent once however often it is tapped', async () => {
    await comesToStep3(somebody());
    const held = network.holdNext('POST', paths.register);
    await clicks('Create Account');
    await clicks('Creating account…');
    await held.arrived;
    held.release();
    await waitFor(() => expect(browser.address).toBe('/tests'));
    expect(network.count('POST', paths.register)).toBe(1);
  });

  it('waits, and says why, while the device is offline', async () => {
    await comesToStep3(somebody());
    network.goOffline();
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeDisabled();
    expect(screen.getByText('You are offline. You can create your account when the connection is back.')).toBeVisible();
  });
});

describe('a registration that fails', () => {
  it('returns to step 1 with the reason on top and everything still there [AUTH-015][AUTH-027]', async () => {
    const first = somebody();
    await comesToStep3(first);
    await clicks('Create Account');
    await waitFor(() => expect(browser.address).toBe('/tests'));
    localStorage.clear();

    const second = { ...somebody(), account: first.account };
    await comesToStep3(second);
    await clicks('Create Account');
    await sees('Account Details');
    expect(message()).toBe('An account with this email already exists. Please log in.');
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toBeValid();
    for (const [label, text] of Object.entries({ ...second.account, ...second.person, ...second.address })) {
      expect(screen.getByLabelText(label)).toHaveValue(text);
    }
  });

  it('has words of its own where the server has none [AUTH-027]', async () => {
    await comesToStep3(somebody());
    network.failNext('POST', paths.register, 500);
    await clicks('Create Account');
    await sees('Account Details');
    expect(message()).toBe('Registration failed. Please try again.');
  });

  it('can be corrected and sent again', async () => {
    const ravi = somebody();
    await comesToStep3({ ...ravi, account: { ...ravi.account, Email: 'ravi@example.invalid' } });
    network.failNext('POST', paths.register, 400, 'Email is not a valid email address');
    await clicks('Create Account');
    await sees('Account Details');
    expect(message()).toBe('Email is not a valid email address');
    // It takes the focus a moment after it is there, and what is typed meanwhile would go astray.
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Email is not a valid email address'));
    await takesStep1({ Email: ravi.account.Email });
    await clicks('Next');
    await sees('Address');
    await clicks('Create Account');
    await waitFor(() => expect(browser.address).toBe('/tests'));
  });
});

describe('a reload', () => {
  it('keeps what was typed, but for the password, which is never stored', async () => {
    const ravi = somebody();
    await comesToStep3(ravi);
    expect(browser.storedText).toContain('Temple Street');
    expect(browser.storedText).not.toContain('Monsoon2026');

    await browser.reloads();
    await sees('Account Details');
    expect(screen.getByText(/choose your password again/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(ravi.account.Email);
    expect(screen.getByLabelText('Password')).toHaveValue('');
    for (const [label, text] of Object.entries({ ...ravi.person, ...ravi.address }))
      expect(screen.getByLabelText(label)).toHaveValue(text);
  });

  it('leads on from step 1 and back as before', async () => {
    const ravi = somebody();
    await comesToStep3(ravi);
    await browser.reloads();
    await takesStep1({ Password: 'Monsoon2026', 'Confirm password': 'Monsoon2026' });
    await clicks('Back');
    expect(await sees('Account Details')).toBeVisible();
    await clicks('Next');
    expect(await sees('Personal Information')).toBeVisible();
  });
});

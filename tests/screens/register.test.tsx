import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AddressListAnswer } from '../../src/contract/addresses.ts';
import { paths } from '../../src/contract/paths.ts';
import { Caller } from '../support/caller.ts';
import { screenBed } from '../support/screen.tsx';

const { server, browser, network } = await screenBed();

let customers = 0;

/** Somebody who has no account yet. */
function somebody() {
  customers += 1;
  return {
    account: { Email: `ravi${customers}@example.com`, Password: 'Monsoon2026', 'Confirm password': 'Monsoon2026' },
    person: { 'Full name': 'Ravi Menon', 'Phone number': `96${String(customers).padStart(8, '0')}` },
    address: { Street: '7, Temple Street', City: 'Kochi', State: 'Kerala', 'Postal code': '682001' },
  };
}

type Fields = Readonly<Record<string, string>>;

async function fills(fields: Fields): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await browser.fills(label, text);
}

async function clicks(name: string): Promise<void> {
  await browser.user.click(screen.getByRole('button', { name }));
}

const sees = (step: string) => screen.findByRole('heading', { level: 2, name: step });

async function takesStep1(fields: Fields): Promise<void> {
  await fills(fields);
  await clicks('Next');
  await sees('Personal Information');
}

async function takesStep2(fields: Fields): Promise<void> {
  await fills(fields);
  await clicks('Next');
  await sees('Address');
}

async function comesToStep3(ravi: ReturnType<typeof somebody>): Promise<void> {
  await browser.opens('/register');
  await takesStep1(ravi.account);
  await takesStep2(ravi.person);
  await fills(ravi.address);
}

const message = () => screen.getByRole('alert').textContent;

describe('the registration', () => {
  it('is a wizard of three steps that says where the customer is [ROUTE-003][AUTH-008]', async () => {
    await browser.opens('/register');
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['1Account Details', '2Personal Information', '3Address']);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null]);
    await takesStep1(somebody().account);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  it('links to the login [AUTH-012]', async () => {
    await browser.opens('/register');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('has Next, from the second step on Back, and in the last one Create Account [AUTH-009][AUTH-010]', async () => {
    await browser.opens('/register');
    expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
    const { account, person } = somebody();
    await takesStep1(account);
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
    await takesStep2(person);
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });

  it('starts each step at its heading, forwards and back', async () => {
    await browser.opens('/register');
    await takesStep1(somebody().account);
    const heading = await sees('Personal Information');
    await waitFor(() => expect(heading).toHaveFocus());
    await browser.user.tab();
    await clicks('Back');
    expect(await sees('Account Details')).toBe(heading);
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('does not take a double click for two steps', async () => {
    await browser.opens('/register');
    await fills(somebody().account);
    await browser.user.dblClick(screen.getByRole('button', { name: 'Next' }));
    await sees('Personal Information');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the account step', () => {
  it('asks for email, password and confirmation [AUTH-016]', async () => {
    await browser.opens('/register');
    expect(screen.getByLabelText('Email')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    for (const label of ['Password', 'Confirm password']) {
      expect(screen.getByLabelText(label)).toBeVisible();
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
    }
  });

  it.each(['Email', 'Password', 'Confirm password'])('refuses an empty field: %s [AUTH-013][AUTH-017]', async (label) => {
    await browser.opens('/register');
    await fills({ ...somebody().account, [label]: '' });
    await clicks('Next');
    expect(message()).toBe('Please fill in all fields');
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText('Email')).toBeVisible();
  });

  it('refuses a different confirmation [AUTH-013][AUTH-018]', async () => {
    await browser.opens('/register');
    await fills({ ...somebody().account, 'Confirm password': 'Monsoon2027' });
    await clicks('Next');
    expect(message()).toBe('Passwords do not match');
    expect(screen.getByLabelText('Confirm password')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toBeVisible();
  });

  it('refuses a password of 5 characters and takes one of 6 [AUTH-013][AUTH-019]', async () => {
    await browser.opens('/register');
    await fills({ ...somebody().account, Password: 'abc12', 'Confirm password': 'abc12' });
    await clicks('Next');
    expect(message()).toBe('Password must be at least 6 characters long');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await takesStep1({ Password: 'abc123', 'Confirm password': 'abc123' });
  });

  it('says how strong the password is', async () => {
    await browser.opens('/register');
    const strength = () => screen.getByText(/^Password strength/).textContent;
    expect(strength()).toBe('Password strength: empty');
    await browser.fills('Password', 'abc123');
    expect(strength()).toBe('Password strength: weak');
    await browser.fills('Password', 'Monsoon-2026!');
    expect(strength()).toBe('Password strength: strong');
  });
});

describe('the personal step', () => {
  it('asks for name and phone [AUTH-020]', async () => {
    await browser.opens('/register');
    expect(screen.getByLabelText('Full name')).not.toBeVisible();
    await takesStep1(somebody().account);
    expect(screen.getByLabelText('Full name')).toBeVisible();
    expect(screen.getByLabelText('Phone number')).toBeVisible();
    expect(screen.getByLabelText('Email')).not.toBeVisible();
  });

  it.each(['Full name', 'Phone number'])('refuses an empty field: %s [AUTH-013][AUTH-021]', async (label) => {
    const { account, person } = somebody();
    await browser.opens('/register');
    await takesStep1(account);
    await fills({ ...person, [label]: ' ' });
    await clicks('Next');
    expect(message()).toBe('Please fill in all fields');
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText('Full name')).toBeVisible();
  });

  it.each(['987654321', '98 76-54 32+1', 'nine eight seven'])(
    'refuses a phone with fewer than 10 digits: %s [AUTH-013][AUTH-022]',
    async (phone) => {
      const { account, person } = somebody();
      await browser.opens('/register');
      await takesStep1(account);
      await fills({ ...person, 'Phone number': phone });
      await clicks('Next');
      expect(message()).toBe('Please enter a valid phone number');
      expect(screen.getByLabelText('Phone number')).toHaveFocus();
      expect(screen.getByLabelText('Full name')).toBeVisible();
    },
  );

  it('takes a phone with spaces and a country code', async () => {
    const { account, person } = somebody();
    await browser.opens('/register');
    await takesStep1(account);
    await takesStep2({ ...person, 'Phone number': '+91 98765-43210' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the address step', () => {
  it('asks for street, city, state, postal code and country [AUTH-023]', async () => {
    const { account, person } = somebody();
    await browser.opens('/register');
    await takesStep1(account);
    await takesStep2(person);
    for (const label of ['Street', 'City', 'State', 'Postal code', 'Country']) expect(screen.getByLabelText(label)).toBeVisible();
  });

  it('offers India, USA and UK, and starts with India [AUTH-026]', async () => {
    const { account, person } = somebody();
    await browser.opens('/register');
    await takesStep1(account);
    await takesStep2(person);
    const country = screen.getByLabelText('Country');
    expect(country).toHaveValue('India');
    expect(
      within(country)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['India', 'USA', 'UK']);
  });

  it.each(['Street', 'City', 'State', 'Postal code'])('refuses an empty field: %s [AUTH-024]', async (label) => {
    const ravi = somebody();
    await comesToStep3({ ...ravi, address: { ...ravi.address, [label]: '' } });
    await clicks('Create Account');
    expect(message()).toBe('Please fill in all required address fields');
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(network.count('POST', paths.register)).toBe(0);
  });
});

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

  it('is allowed from the last step too, with nothing in it [AUTH-014]', async () => {
    const { account, person } = somebody();
    await browser.opens('/register');
    await takesStep1(account);
    await takesStep2(person);
    await clicks('Back');
    await sees('Personal Information');
    expect(screen.getByLabelText('Full name')).toHaveValue(person['Full name']);
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
    await comesToStep3({ ...ravi, account: { ...ravi.account, Email: 'ravi' } });
    await clicks('Create Account');
    await sees('Account Details');
    expect(message()).toBe('Email is not a valid email address');
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

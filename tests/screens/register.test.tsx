import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { message, sees, somebody, wizardIn } from '../support/screens/registration.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { browser, network } = await screenBed();
const { fills, clicks, takesStep1, takesStep2, comesToStep3 } = wizardIn(browser);

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
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText('Email')).toBeVisible();
  });

  it.each(['asha@example.com.', 'asha@example..com', 'asha@example', 'a..b@example.com'])(
    'refuses an address that nobody can mail: %s',
    async (email) => {
      await browser.opens('/register');
      await fills({ ...somebody().account, Email: email });
      await clicks('Next');
      expect(message()).toBe('Please enter a valid email address');
      await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
      expect(screen.getByLabelText('Email')).toHaveValue(email);
    },
  );

  it('refuses a different confirmation [AUTH-013][AUTH-018]', async () => {
    await browser.opens('/register');
    await fills({ ...somebody().account, 'Confirm password': 'Monsoon2027' });
    await clicks('Next');
    expect(message()).toBe('Passwords do not match');
    await waitFor(() => expect(screen.getByLabelText('Confirm password')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toBeVisible();
  });

  it('refuses a password of 5 characters and takes one of 6 [AUTH-013][AUTH-019]', async () => {
    await browser.opens('/register');
    await fills({ ...somebody().account, Password: 'abc12', 'Confirm password': 'abc12' });
    await clicks('Next');
    expect(message()).toBe('Password must be at least 6 characters long');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
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

describe('every wrong field of a step', () => {
  const wrong = (labels: readonly string[]) =>
    labels.map((label) => screen.getByLabelText(label)).filter((one) => one.matches('[aria-invalid]'));

  it('is marked, with words of its own below the one sentence about all [AUTH-017][AUTH-021][AUTH-024]', async () => {
    const { account, person } = somebody();
    await browser.opens('/register');
    await clicks('Next');
    expect(message()).toBe('Please fill in all fields');
    expect(wrong(['Email', 'Password', 'Confirm password'])).toHaveLength(3);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Please enter your email/);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Please choose a password/);
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(/Please enter the password again/);
    await takesStep1(account);
    await clicks('Next');
    expect(message()).toBe('Please fill in all fields');
    expect(wrong(['Full name', 'Phone number'])).toHaveLength(2);
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(/Please enter your phone number/);
    await takesStep2(person);
    await clicks('Create Account');
    expect(message()).toBe('Please fill in all required address fields');
    expect(wrong(['Street', 'City', 'State', 'Postal code', 'Country'])).toHaveLength(4);
    expect(screen.getByLabelText('Postal code')).toHaveAccessibleDescription('Please enter your postal code');
  });

  it('is marked where one is missing and others are wrong in other ways', async () => {
    await browser.opens('/register');
    await fills({ Email: '', Password: 'abc12', 'Confirm password': 'abc1' });
    await clicks('Next');
    expect(message()).toBe('Please fill in all fields');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Password must be at least 6 characters long/);
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(/Passwords do not match/);
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

  it.each(['\u200B\u2060', '\u3164', '\u200D\u200C', '\u2800\u00A0'])('takes no name that nobody sees: %j', async (name) => {
    const { account, person } = somebody();
    await browser.opens('/register');
    await takesStep1(account);
    await fills(person);
    await browser.user.clear(screen.getByLabelText('Full name'));
    await browser.user.click(screen.getByLabelText('Full name'));
    await browser.user.paste(name);
    await clicks('Next');
    expect(message()).toBe('Please fill in all fields');
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus());
  });

  it.each(['Full name', 'Phone number'])('refuses an empty field: %s [AUTH-013][AUTH-021]', async (label) => {
    const { account, person } = somebody();
    await browser.opens('/register');
    await takesStep1(account);
    await fills({ ...person, [label]: ' ' });
    await clicks('Next');
    expect(message()).toBe('Please fill in all fields');
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
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
      await waitFor(() => expect(screen.getByLabelText('Phone number')).toHaveFocus());
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
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(network.count('POST', paths.register)).toBe(0);
  });
});

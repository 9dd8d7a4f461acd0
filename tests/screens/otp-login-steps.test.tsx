import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { screenBed } from '../support/screens/screen.tsx';

const { browser, passes } = await screenBed();

const email = () => screen.findByLabelText('Email address');
const code = () => screen.findByLabelText('6-digit code');

/** By way of the login, as customers do. */
async function comesToCodeStep(contact: string): Promise<void> {
  await browser.opens('/login?from=%2Forders');
  await browser.user.click(screen.getByRole('link', { name: 'Log in with a one-time code' }));
  await screen.findByRole('tablist');
  await browser.fills('Email address', contact);
  await browser.user.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(async () => expect(await code()).toHaveFocus());
}

describe("the browser's Back button", () => {
  it('leads from the code to the contact, and from there to the login', async () => {
    await comesToCodeStep('back@example.com');
    await browser.goesBack();
    await waitFor(async () => expect(await email()).toHaveFocus());
    expect(await email()).toHaveValue('back@example.com');
    expect(browser.address).toBe('/otp-login');
    await browser.goesBack();
    await waitFor(() => expect(browser.address).toBe('/login?from=%2Forders'));
  });

  it('does not lose the code that is awaited: Forward and a reload show its field again', async () => {
    await comesToCodeStep('forward@example.com');
    await browser.goesBack();
    await email();
    globalThis.history.forward();
    await waitFor(async () => expect(await code()).toHaveFocus());
    passes(1000);
    await browser.reloads();
    expect(await code()).toHaveAccessibleDescription(/^If forward@example.com belongs/);
    await browser.goesBack();
    expect(await email()).toHaveValue('forward@example.com');
  });
});

describe('Change contact', () => {
  it('is not taken by the second click of a double one that led to the code', async () => {
    await comesToCodeStep('double@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Change contact' }), { detail: 2 });
    expect(await code()).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Change contact' }), { detail: 1 });
    expect(await email()).toBeVisible();
  });

  it('leads to the contact also where a page load began with the code', async () => {
    await browser.opens('/otp-login');
    await browser.fills('Email address', 'load@example.com');
    await browser.user.click(screen.getByRole('button', { name: 'Send code' }));
    await code();
    await browser.opens('/otp-login');
    await code();
    await browser.user.click(screen.getByRole('button', { name: 'Change contact' }));
    expect(await email()).toHaveValue('load@example.com');
    await waitFor(async () => expect(await email()).toHaveFocus());
  });
});

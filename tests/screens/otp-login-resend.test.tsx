import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { newAccount } from '../support/screens/account.ts';
import { codeFor } from '../support/screens/mailbox.ts';
import type { SentMessage } from '../support/server/messages.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network, passes } = await screenBed();

const code = () => screen.findByLabelText('6-digit code');
const resend = (name = 'Resend') => screen.findByRole('button', { name });
const canAskAgain = () => screen.queryByText('You can ask for a new code now.');

/** With the messages that are sent meanwhile: a code that goes out later than in a few minutes is too late. */
async function comesToCodeStep(contact: string): Promise<SentMessage[]> {
  await browser.opens('/otp-login');
  await browser.fills('Email address', contact);
  await browser.user.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(async () => expect(await code()).toHaveFocus());
  return server.messages();
}

async function resendsAfterAMinute(): Promise<void> {
  passes(60_000);
  await browser.user.click(await resend());
}

describe('the resend countdown', () => {
  it('runs for 60 seconds, and only then Resend can be used [AUTH-042]', async () => {
    await comesToCodeStep('count@example.com');
    expect(await resend('Resend in 60 s')).toBeDisabled();
    passes(1000);
    expect(await resend('Resend in 59 s')).toBeDisabled();
    passes(58_500);
    expect(await resend('Resend in 1 s')).toBeDisabled();
    passes(500);
    expect(await resend()).toBeEnabled();
  });

  it('is not read out second by second, but its end is', async () => {
    await comesToCodeStep('quiet@example.com');
    expect((await resend('Resend in 60 s')).closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
    expect(canAskAgain()).toBeNull();
    passes(60_000);
    await waitFor(() => expect(canAskAgain()).toHaveAttribute('role', 'status'));
  });

  it('goes on over a reload, with the step and the contact but not the code', async () => {
    await comesToCodeStep('reload@example.com');
    await browser.user.type(await code(), '1234');
    passes(15_000);
    await browser.reloads();
    expect(await resend('Resend in 45 s')).toBeDisabled();
    expect(await code()).toHaveAccessibleDescription(/^If reload@example.com belongs/);
    expect(await code()).toHaveValue('');
    await waitFor(() => expect(document.body).toHaveFocus());
    expect(browser.storedText).not.toContain('1234');
  });

  it('is over for a code that is no longer awaited: a reload shows the contact step, with the contact', async () => {
    await comesToCodeStep('old@example.com');
    passes(10 * 60_000);
    await browser.reloads();
    expect(screen.getByLabelText('Email address')).toHaveValue('old@example.com');
  });

  it('makes nobody wait longer whose clock was set back', async () => {
    await comesToCodeStep('clock@example.com');
    const { sentAt, ...rest } = JSON.parse(sessionStorage.getItem('sentCode') ?? '') as { sentAt: number };
    sessionStorage.setItem('sentCode', JSON.stringify({ ...rest, sentAt: sentAt + 3_600_000 }));
    await browser.reloads();
    expect(await resend('Resend in 60 s')).toBeDisabled();
  });

  it.each(['{', '{"channel":"fax","contact":"1","sentAt":1}', '[]'])('survives a store that holds %s', async (stored) => {
    sessionStorage.setItem('sentCode', stored);
    await browser.opens('/otp-login');
    expect(screen.getByLabelText('Email address')).toBeVisible();
  });
});

describe('Resend', () => {
  it('sends a new code to the same contact, clears the old one and waits 60 seconds again [AUTH-042]', async () => {
    const { email } = await newAccount(server);
    const former = codeFor(email, await comesToCodeStep(email));
    await browser.user.type(await code(), former.slice(0, 4));
    await resendsAfterAMinute();
    expect(await screen.findByText('We sent a new code.')).toBeVisible();
    expect(await code()).toHaveValue('');
    await waitFor(async () => expect(await code()).toHaveFocus());
    expect(await resend('Resend in 60 s')).toBeDisabled();
    expect(network.sent('POST', paths.sendEmailOtp)).toEqual([
      { email, purpose: 'login' },
      { email, purpose: 'login' },
    ]);
    await browser.fills('6-digit code', codeFor(email, await server.messages()));
    await browser.user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(browser.address).toBe('/tests'));
  });

  it("that fails says so in the server's words, keeps the code and does not wait again [AUTH-054]", async () => {
    await comesToCodeStep('fails@example.com');
    await browser.user.type(await code(), '123');
    network.failNext('POST', paths.sendEmailOtp, 429, 'You have asked for too many codes. Please try again in 1 hour.');
    await resendsAfterAMinute();
    expect(await screen.findByRole('alert')).toHaveTextContent('You have asked for too many codes. Please try again in 1 hour.');
    expect(await code()).toHaveValue('123');
    expect(await resend()).toBeEnabled();
  });

  it.each([
    ['without words', () => network.failNext('POST', paths.sendEmailOtp, 500)],
    ['for want of a network', () => network.loseNext('POST', paths.sendEmailOtp)],
    ['by another status', () => network.answerNext('POST', paths.sendEmailOtp, { status: 'queued', data: {} })],
  ])('that fails %s has words of its own [AUTH-054]', async (how, fails) => {
    await comesToCodeStep(`${how.replaceAll(' ', '-')}@example.com`);
    fails();
    await resendsAfterAMinute();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to resend OTP. Please try again.');
    expect(await resend()).toBeEnabled();
  });

  it('is sent once however often it is tapped', async () => {
    await comesToCodeStep('twice@example.com');
    const held = network.holdNext('POST', paths.sendEmailOtp);
    await resendsAfterAMinute();
    await browser.user.click(await resend('Sending…'));
    await held.arrived;
    await act(async () => held.release());
    await screen.findByText('We sent a new code.');
    expect(network.count('POST', paths.sendEmailOtp)).toBe(2);
  });

  it('whose answer comes late does not lead back whoever has left to change the contact', async () => {
    await comesToCodeStep('late@example.com');
    const held = network.holdNext('POST', paths.sendEmailOtp);
    await resendsAfterAMinute();
    await held.arrived;
    await browser.user.click(screen.getByRole('button', { name: 'Change contact' }));
    await act(async () => held.release());
    await browser.user.clear(screen.getByLabelText('Email address'));
    await browser.user.type(screen.getByLabelText('Email address'), 'other@example.com');
    expect(screen.getByLabelText('Email address')).toHaveValue('other@example.com');
    expect(sessionStorage.getItem('sentCode')).toBeNull();
  });

  it('cannot be used without a network', async () => {
    await comesToCodeStep('offline@example.com');
    passes(60_000);
    expect(await resend()).toBeEnabled();
    network.goOffline();
    expect(await resend()).toBeDisabled();
    expect(screen.getByText('You are offline. You can log in when the connection is back.')).toBeVisible();
  });
});

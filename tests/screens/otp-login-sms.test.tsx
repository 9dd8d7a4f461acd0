import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CustomerAnswer } from '../../src/contract/customer.ts';
import { paths } from '../../src/contract/paths.ts';
import { codeFor } from '../support/screens/mailbox.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network } = await screenBed();

async function clicks(name: string): Promise<void> {
  await browser.user.click(screen.getByRole('button', { name }));
}

async function asksForCodeByPhone(digits: string, field = '6-digit code'): Promise<void> {
  await browser.user.click(screen.getByRole('tab', { name: 'Phone' }));
  await browser.fills('Phone number', digits);
  await clicks('Send code');
  await screen.findByLabelText(field);
}

describe('an SMS that the browser may read', () => {
  it('fills the code in and signs in by itself, once', async () => {
    const { phone } = (await (await server.customer()).get(paths.me)).read(CustomerAnswer).data;
    const { requests, arrives } = browserThatReadsSms();
    await browser.opens('/otp-login');
    await asksForCodeByPhone(phone.slice(1));
    await arrives(codeFor(phone, await server.messages()));
    await waitFor(() => expect(localStorage.getItem('token')).not.toBeNull());
    expect(network.count('POST', paths.verifyOtp)).toBe(1);
    await waitFor(() => expect(requests.map(({ signal }) => signal?.aborted)).not.toContain(false));
  });

  it('fills a code of eight digits in as well', async () => {
    const { phone } = (await (await server.customer()).get(paths.me)).read(CustomerAnswer).data;
    const row = { bucket: 'long-codes', count: 1, windowEnd: server.now() + 60_000 };
    await server.database.insertInto('rateLimits').values(row).execute();
    onTestFinished(async () => void (await server.database.deleteFrom('rateLimits').where('bucket', '=', row.bucket).execute()));
    const { arrives } = browserThatReadsSms();
    await browser.opens('/otp-login');
    await asksForCodeByPhone(phone.slice(1), '8-digit code');
    await arrives(codeFor(phone, await server.messages()));
    await waitFor(() => expect(localStorage.getItem('token')).not.toBeNull());
    expect(network.count('POST', paths.verifyOtp)).toBe(1);
  });

  it('is waited for no longer when the customer leaves the step, and not at all for an email', async () => {
    const { requests } = browserThatReadsSms();
    const waiting = () => requests.filter(({ signal }) => !signal?.aborted);
    await browser.opens('/otp-login');
    await browser.fills('Email address', 'nosms@example.com');
    await clicks('Send code');
    await screen.findByLabelText('6-digit code');
    expect(requests).toEqual([]);
    await clicks('Change contact');
    await asksForCodeByPhone('9876500001');
    expect(waiting()).toHaveLength(1);
    await clicks('Change contact');
    expect(waiting()).toEqual([]);
  });
});

/** Chromium on a phone: it asks the customer, and hands over the code of the next SMS. */
function browserThatReadsSms() {
  const requests: CredentialRequestOptions[] = [];
  const message = Promise.withResolvers<{ code: string }>();
  const get = (request: CredentialRequestOptions) => {
    requests.push(request);
    return message.promise;
  };
  Object.assign(globalThis, { OTPCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return { requests, arrives: (text: string) => act(async () => message.resolve({ code: text })) };
}

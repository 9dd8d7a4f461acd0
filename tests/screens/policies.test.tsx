/** What the four policies say. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasEmergencyPhone, isBuiltWith } from '../support/screens/provider.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { browser } = await screenBed();

const policies = ['/privacy-policy', '/terms-conditions', '/cookie-policy', '/refund-policy'];

const part = (name: string) => screen.getByRole('region', { name });

/** Ids of the sections, in their order. */
const anchors = () =>
  within(screen.getByRole('main'))
    .getAllByRole('region')
    .map(({ id }) => id);

const termsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

/** What stands under a title, term by term. */
const figuresOf = (title: string) => termsOf(screen.getByRole('figure', { name: title }));

describe.each(policies)('the policy at %s', (path) => {
  it('has its date [POLICY-002]', async () => {
    await browser.opens(path);
    expect(screen.getByText('January 15, 2025')).toBeVisible();
    expect(screen.getByText('January 15, 2025')).toHaveAttribute('datetime', '2025-01-15');
  });

  it('is marked for legal review until its provider takes the mark away', async () => {
    await browser.opens(path);
    expect(screen.getByText('Draft, awaiting legal review')).toBeVisible();
    isBuiltWith({ VITE_BRAND_POLICY_NOTE: '-' });
    await browser.opens(path);
    expect(screen.queryByText(/legal review/)).toBeNull();
  });

  it('says how to reach the provider, and when: the emergency helpline always [POLICY-020]', async () => {
    hasEmergencyPhone('+91 11111 11111');
    await browser.opens(path);
    const contact = within(part('Contact us'));
    expect(contact.getByRole('link', { name: 'Call +91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000');
    expect(contact.getByRole('link', { name: 'support@example.com' })).toHaveAttribute('href', 'mailto:support@example.com');
    expect(contact.getByRole('link', { name: 'Emergency +91 11111 11111' })).toHaveAttribute('href', 'tel:+911111111111');
    expect(termsOf(part('Contact us'))).toEqual([
      ['Mon–Fri', '9 am – 7 pm'],
      ['Sat', '9 am – 5 pm'],
      ['Sun', '10 am – 4 pm'],
      ['Emergency helpline', '24/7'],
    ]);
  });
});

describe('the Privacy Policy', () => {
  it('has the anchors that links lead to', async () => {
    await browser.opens('/privacy-policy');
    expect(anchors()).toEqual([
      'information-we-collect',
      'how-we-use',
      'data-retention',
      'your-rights',
      'contact-us',
      'policy-updates',
    ]);
  });

  it('keeps health records for about 7 years, and says what a deleted account leaves behind [POLICY-011]', async () => {
    await browser.opens('/privacy-policy');
    const retention = part('How long we keep it');
    expect(retention).toHaveTextContent('Health records are kept for about 7 years.');
    expect(retention).toHaveTextContent(
      'your profile, patients, addresses, cart, prescriptions, reports, messages, share links and sessions are removed at once. ' +
        'Your orders keep their number, items, amounts and dates, without person or address, for 7 years.',
    );
    expect(retention).toHaveTextContent('your email address is kept until it is sent, two days at most.');
    expect(retention).toHaveTextContent('Coupons and offers that you have used stay used: for at most 2 years');
  });
});

describe('the Terms and Conditions', () => {
  it('have sections on payment, cancellation, liability, contact and changes [POLICY-005]', async () => {
    await browser.opens('/terms-conditions');
    expect(anchors()).toEqual(['payment', 'cancellation', 'liability', 'contact', 'changes']);
  });

  it('require payment at booking [POLICY-006]', async () => {
    await browser.opens('/terms-conditions');
    expect(part('Payment')).toHaveTextContent('Payment is required at booking.');
    expect(part('Payment')).toHaveTextContent('cash on sample collection');
  });

  it('say that home collection may carry extra charges, and how much today [POLICY-007]', async () => {
    await browser.opens('/terms-conditions');
    expect(part('Payment')).toHaveTextContent('Home collection may carry extra charges.');
    expect(part('Payment')).toHaveTextContent('a collection fee of ₹200 for each order');
  });

  it('provide digital invoices [POLICY-008]', async () => {
    await browser.opens('/terms-conditions');
    expect(part('Payment')).toHaveTextContent('Digital invoices are provided.');
  });

  it('say that prices may change with notice [POLICY-009]', async () => {
    await browser.opens('/terms-conditions');
    expect(part('Payment')).toHaveTextContent('Prices may change with notice.');
  });

  it('refund by the cancellation policy, and lead to it [POLICY-010]', async () => {
    await browser.opens('/terms-conditions');
    expect(part('Cancellation')).toHaveTextContent('Refunds follow the cancellation policy.');
    await browser.user.click(within(part('Cancellation')).getByRole('link', { name: 'cancellation policy' }));
    expect(await screen.findByRole('region', { name: 'Cancellation policy' })).toHaveTextContent('100% until 2 hours before');
    expect(browser.address).toBe('/refund-policy#cancellation-policy');
  });
});

describe('the Cookie Policy', () => {
  it('has the documented anchors [POLICY-003]', async () => {
    await browser.opens('/cookie-policy');
    expect(anchors()).toEqual([
      'what-are-cookies',
      'types-of-cookies',
      'how-we-use',
      'third-party',
      'manage-cookies',
      'cookie-consent',
      'contact-us',
      'policy-updates',
    ]);
  });

  it('promises no more than the app keeps: storage that it needs, and no trackers', async () => {
    await browser.opens('/cookie-policy');
    expect(screen.getByText('The app uses the browser storage that it needs, and no trackers.')).toBeVisible();
    expect(document.cookie).toBe('');
  });
});

describe('the Refund Policy', () => {
  it('has the documented anchors [POLICY-004]', async () => {
    await browser.opens('/refund-policy');
    expect(anchors()).toEqual([
      'refund-eligibility',
      'refund-process',
      'refund-timelines',
      'cancellation-policy',
      'non-refundable',
      'special-circumstances',
      'contact-us',
      'policy-updates',
    ]);
  });

  it('gives back 100%, then 50%, then nothing [POLICY-012][POLICY-013][POLICY-014]', async () => {
    await browser.opens('/refund-policy');
    expect(figuresOf('What you get back of what you have paid')).toEqual([
      ['Cancelled 2 or more hours before collection', '100% refund'],
      ['Cancelled within 2 hours of collection', '50% refund'],
      ['After collection', 'No refund'],
    ]);
    expect(part('Refund eligibility')).toHaveTextContent('Exactly 2 hours before it still counts as 100%.');
    expect(part('Cancellation policy')).toHaveTextContent(
      '100% until 2 hours before collection, 50% within 2 hours of collection, nothing after collection.',
    );
    expect(part('Non-refundable')).toHaveTextContent('After collection there is no refund.');
  });

  it('says how to cancel: on the order, or by the provider where the API does not know how', async () => {
    await browser.opens('/refund-policy');
    expect(part('Cancellation policy')).toHaveTextContent('open it in My Orders and choose “Cancel order”');
    expect(part('Cancellation policy')).toHaveTextContent(
      'Moving a collection to another time is free, until 2 hours before it.',
    );
    expect(part('Refund process')).toHaveTextContent('cancel the order in the app, or send us your request');
    vi.stubEnv('VITE_API_EXTENSIONS', '0');
    onTestFinished(() => void vi.stubEnv('VITE_API_EXTENSIONS', '1'));
    await browser.opens('/refund-policy');
    expect(part('Cancellation policy')).toHaveTextContent(
      'To cancel a booking, contact us with your order number, which is shown in My Orders.What is refunded',
    );
    expect(part('Cancellation policy')).not.toHaveTextContent('Moving');
    expect(part('Refund process')).toHaveTextContent('Submit: send us your request');
    await browser.opens('/terms-conditions');
    expect(part('Cancellation')).toHaveTextContent('To cancel a booking, contact us');
  });

  it('lists the steps of a refund in their order [POLICY-015]', async () => {
    await browser.opens('/refund-policy');
    const steps = within(part('Refund process')).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent?.split(':')[0])).toEqual(['Submit', 'Review', 'Approval', 'Refund']);
    expect(steps[2]).toHaveTextContent('an approval notice by e-mail or SMS');
    expect(steps[3]).toHaveTextContent('to the original payment method');
  });

  it('takes 5-7 business days overall [POLICY-016]', async () => {
    await browser.opens('/refund-policy');
    expect(part('Refund timelines')).toHaveTextContent('Overall, a refund takes 5-7 business days.');
  });

  it('names the days of each stage [POLICY-017][POLICY-018]', async () => {
    await browser.opens('/refund-policy');
    expect(figuresOf('Stage by stage')).toEqual([
      ['Review', '1-2 business days'],
      ['Processing', '3-5 business days'],
      ['Bank', '2-7 business days'],
    ]);
  });

  it('names the days of each payment method, and of cash by bank transfer [POLICY-018][POLICY-019]', async () => {
    await browser.opens('/refund-policy');
    expect(figuresOf('By payment method')).toEqual([
      ['Card', '3-7 business days'],
      ['UPI or wallet', '1-3 business days'],
      ['Net banking', '2-5 business days'],
      ['Cash', '5-7 days, by bank transfer'],
    ]);
  });
});

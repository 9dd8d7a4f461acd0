import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hasEmergencyPhone } from '../support/screens/provider.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser } = await screenBed();

const part = (name: string) => screen.getByRole('region', { name });

describe('the help page', () => {
  it('is open to everybody', async () => {
    await browser.opens('/help');
    expect(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Help · Lab at Home'));
    await browser.opens('/help', await server.customer());
    expect(browser.address).toBe('/help');
  });

  it('has the places to which the footer leads', async () => {
    await browser.opens('/help');
    expect(part('How can we help?')).toHaveAttribute('id', 'help-center');
    expect(part('Contact us')).toHaveAttribute('id', 'contact');
    expect(part('Questions and answers')).toHaveAttribute('id', 'faqs');
  });

  it('can be called and written to', async () => {
    hasEmergencyPhone('+91 11111 11111');
    await browser.opens('/help');
    const contact = within(part('Contact us'));
    expect(contact.getByRole('link', { name: 'Call +91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000');
    expect(contact.getByRole('link', { name: 'support@example.com' })).toHaveAttribute('href', 'mailto:support@example.com');
    const emergency = contact.getByRole('link', { name: 'Emergency +91 11111 11111' });
    expect(emergency).toHaveAttribute('href', 'tel:+911111111111');
  });

  it('shows the support hours, and the emergency helpline at all of them', async () => {
    await browser.opens('/help');
    const days = within(part('Contact us')).getAllByRole('term');
    expect(days.map((day) => [day.textContent, day.nextElementSibling?.textContent])).toEqual([
      ['Mon–Fri', '9 am – 7 pm'],
      ['Sat', '9 am – 5 pm'],
      ['Sun', '10 am – 4 pm'],
      ['Emergency helpline', '24/7'],
    ]);
  });

  it('answers a question when it is opened', async () => {
    await browser.opens('/help');
    const answer = screen.getByText(/a collection fee of ₹200 for each order/);
    expect(answer).not.toBeVisible();
    await browser.user.click(screen.getByText('What does a visit cost?'));
    expect(answer).toBeVisible();
  });

  it('answers with what the documents promise', async () => {
    await browser.opens('/help');
    const answers = part('Questions and answers');
    expect(answers).toHaveTextContent('Samples are collected from 6 AM to 10 PM');
    expect(answers).toHaveTextContent('In cash, when the sample is taken at your home.');
    expect(answers).toHaveTextContent('8-12 hours without food');
    expect(answers).toHaveTextContent('If you take insulin or diabetes medicine, ask your doctor before you fast.');
    expect(answers).toHaveTextContent('reschedule it until 2 hours before your time slot, and cancel it until the slot begins');
    expect(answers).toHaveTextContent('Reports are delivered digitally by email or SMS within 24 to 48 hours.');
  });
});

describe('an anchor', () => {
  it.each([
    ['Help Center', 'How can we help?'],
    ['Contact Us', 'Contact us'],
    ['FAQs', 'Questions and answers'],
  ])('%s leads from another page to its part', async (link, name) => {
    await browser.opens('/tests');
    await browser.user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: link }));
    await waitFor(() => expect(part(name)).toHaveFocus());
  });

  it('leads to its part on the page itself', async () => {
    await browser.opens('/help');
    await browser.user.click(screen.getByRole('link', { name: 'Talk to us' }));
    await waitFor(() => expect(part('Contact us')).toHaveFocus());
    expect(browser.address).toBe('/help#contact');
  });

  it('leads to its part when the page is opened with it', async () => {
    await browser.opens('/help#faqs');
    await waitFor(() => expect(part('Questions and answers')).toHaveFocus());
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { hasEmergencyPhone } from '../support/screens/provider.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser } = await screenBed();

const footer = () => within(screen.getByRole('contentinfo'));
const linksOf = (name: string) =>
  within(footer().getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => browser.opens('/tests'));

it("leads to the tests and to the customer's own pages [SHELL-037]", () => {
  expect(linksOf('Your health')).toEqual([
    ['Browse Tests', '/tests'],
    ['My Orders', '/orders'],
    ['Test Reports', '/reports'],
    ['Prescriptions', '/prescriptions'],
    ['My Profile', '/profile'],
  ]);
});

it('leads to packages, offers and articles', () => {
  expect(linksOf('Discover')).toEqual([
    ['Health Checkup Packages', '/checkup'],
    ['Offers', '/offers'],
    ['Health Articles', '/blogs'],
  ]);
});

it('leads to the four policy pages [SHELL-038]', () => {
  expect(linksOf('Policies')).toEqual([
    ['Privacy Policy', '/privacy-policy'],
    ['Terms and Conditions', '/terms-conditions'],
    ['Cookie Policy', '/cookie-policy'],
    ['Refund Policy', '/refund-policy'],
  ]);
});

it("dials by 'Emergency Support' and 'Call Now', each its own number [SHELL-039]", async () => {
  hasEmergencyPhone('+91 11111 11111');
  await browser.opens('/tests');
  expect(footer().getByRole('link', { name: 'Emergency Support' })).toHaveAttribute('href', 'tel:+911111111111');
  expect(footer().getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+910000000000');
  expect(footer().getByRole('link', { name: 'support@example.com' })).toHaveAttribute('href', 'mailto:support@example.com');
});

it('has a help center, contact, questions and the collection, each of which leads somewhere [SHELL-040]', () => {
  expect(linksOf('Help')).toEqual([
    ['Help Center', '/help#help-center'],
    ['Contact Us', '/help#contact'],
    ['FAQs', '/help#faqs'],
    ['Book Collection', '/tests'],
  ]);
});

it("calls to 'Book Test Now', which leads to the tests [SHELL-041]", async () => {
  await browser.opens('/help');
  await browser.user.click(footer().getByRole('link', { name: 'Book Test Now' }));
  await screen.findByRole('heading', { level: 1, name: 'Lab tests' });
  expect(browser.address).toBe('/tests');
});

it('claims NABL and ISO 9001 [SHELL-042]', () => {
  expect(footer().getByText('NABL and ISO 9001 certified')).toBeVisible();
});

it('names the line that is always open as the one for emergencies where it shows the hours', async () => {
  hasEmergencyPhone('+91 11111 11111');
  await browser.opens('/tests');
  const emergency = footer().getByRole('link', { name: 'Emergency helpline 24/7: +91 11111 11111' });
  expect(emergency).toHaveAttribute('href', 'tel:+911111111111');
  expect(emergency.parentElement).toHaveTextContent(/^Mon–Fri 9 am – 7 pm, Sat 9 am – 5 pm, Sun 10 am – 4 pm\. Emergency/);
});

it('is the same for a customer', async () => {
  await browser.opens('/orders', await server.customer());
  await waitFor(() => expect(footer().getAllByRole('link').length).toBeGreaterThan(15));
});

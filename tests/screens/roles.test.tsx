import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isPagePath, pages } from '../../src/lib/pages/page-paths.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser } = await screenBed();

/** The routes of the register, and the pages that decisions add: help (Q10) and the two targets of notifications (C7). */
const documented = {
  public: [
    '/',
    '/privacy-policy',
    '/terms-conditions',
    '/cookie-policy',
    '/refund-policy',
    '/tests',
    '/checkup',
    '/blogs',
    '/offers',
    '/tests/:id',
    '/checkups/:id',
    '/reset-password',
    '/help',
  ],
  'signed-out': ['/login', '/register', '/forgot-password', '/otp-login'],
  'signed-in': [
    '/offers/:id',
    '/blogs/:id',
    '/cart',
    '/checkout',
    '/orders',
    '/orders/:id',
    '/profile',
    '/reports',
    '/prescriptions',
    '/notifications',
    '/profile/notifications',
    '/reports/:id',
    '/prescriptions/:id',
    // Beyond the documents.
    '/visit',
  ],
} as const;

/** Where the links that are shown lead within the app. */
const leadsTo = () =>
  [...document.querySelectorAll('a[href^="/"]')].map((link) => new URL((link as HTMLAnchorElement).href).pathname);

/** The links of the frame around every page, its menu opened; the menu of a wide screen has the same. */
async function linksOfShell(): Promise<string[]> {
  await browser.opens('/help');
  await browser.user.click(screen.getByRole('button', { name: 'Open menu' }));
  await screen.findByRole('navigation', { name: 'Menu' });
  return [...new Set(leadsTo())].toSorted();
}

describe('the roles', () => {
  it.each(Object.entries(documented))('need the documented pages and no others: %s [AUTH-083]', (guard, paths) => {
    const found = Object.values(pages).filter((page) => page.guard === guard);
    expect(found.map(({ path }) => path).toSorted()).toEqual([...paths].toSorted());
  });

  it('are two, told apart by the session alone: no page asks for more [AUTH-083]', () => {
    const guards = new Set(Object.values(pages).map(({ guard }) => guard));
    expect([...guards].toSorted()).toEqual(['public', 'signed-in', 'signed-out']);
  });

  it.each(['/admin', '/staff', '/phlebotomist', '/lab', '/dashboard', '/login/staff'])(
    'have no page of staff at %s, with a session or without [AUTH-083]',
    async (path) => {
      await browser.opens(path);
      await waitFor(() => expect(browser.address).toBe('/'));
      await browser.opens(path, await server.customer());
      await waitFor(() => expect(browser.address).toBe('/'));
    },
  );

  it('are led by the frame to pages of the table only, whoever is here [AUTH-083]', async () => {
    const ofVisitor = await linksOfShell();
    await browser.isSignedInAs(await server.customer());
    const ofCustomer = await linksOfShell();
    expect(ofVisitor).toContain('/login');
    expect(ofCustomer).not.toContain('/login');
    expect([...ofVisitor, ...ofCustomer].filter((path) => !isPagePath(path.replace(/^\/(?:hi|ta)(?=\/)/, '')))).toEqual([]);
  });

  it('do not change with what else is stored about the user [AUTH-083]', async () => {
    const customer = await server.customer();
    await browser.isSignedInAs(customer);
    const links = await linksOfShell();
    const user = JSON.parse(localStorage.getItem('user') ?? '') as object;
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'admin', isStaff: true }));
    expect(await linksOfShell()).toEqual(links);
    expect(screen.queryByText(/admin|staff/i)).toBeNull();
  });
});

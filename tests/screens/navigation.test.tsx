import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { ordersOf } from '../support/screens/checkout.ts';
import { readyToOrder } from '../support/server/household.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cbc } from '../support/server/shopper.ts';

const { server, browser, network, passes } = await screenBed();

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const titled = (title: string) => `${title} · Lab at Home`;

describe('going from page to page', () => {
  it('starts at the heading of the next one, also where that is on its way for a while', async () => {
    await browser.opens('/');
    await browser.user.click(screen.getByRole('link', { name: 'Browse all tests' }));
    await waitFor(() => expect(heading('Lab tests')).toHaveFocus());
    const held = network.holdNext('GET', paths.test);
    await browser.user.click(await screen.findByRole('link', { name: cbc }));
    await waitFor(() => expect(heading('Loading…')).toHaveFocus());
    held.release();
    await waitFor(() => expect(heading(cbc)).toHaveFocus());
  });

  it('leaves the focus where the customer has moved it meanwhile', async () => {
    await browser.opens('/tests');
    const held = network.holdNext('GET', paths.test);
    await browser.user.click(await screen.findByRole('link', { name: cbc }));
    await waitFor(() => expect(heading('Loading…')).toHaveFocus());
    await browser.user.tab();
    const moved = document.activeElement;
    held.release();
    await screen.findByRole('heading', { level: 1, name: cbc });
    await waitFor(() => expect(moved).toHaveFocus());
  });

  it('leaves the focus of the first one alone', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    await waitFor(() => expect(document.body).toHaveFocus());
  });

  it('starts at the heading on the way back too', async () => {
    await browser.opens('/tests');
    await browser.user.click(await screen.findByRole('link', { name: cbc }));
    await waitFor(() => expect(heading(cbc)).toHaveFocus());
    // A heading that has the focus would hand it on by itself.
    await browser.user.click(screen.getByRole('button', { name: /^Increase quantity/ }));
    await browser.goesBack();
    await waitFor(() => expect(heading('Lab tests')).toHaveFocus());
  });

  it('leaves the focus in a filter that changes the address', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    const search = screen.getByRole('searchbox', { name: 'Search the list of tests' });
    await browser.user.type(search, 'cbc');
    await screen.findByText('1 test');
    await waitFor(() => expect(browser.address).toBe('/tests?search=cbc'));
    await waitFor(() => expect(search).toHaveFocus());
  });
});

describe('the title of the document', () => {
  it('says which test is shown, and says the next page afterwards', async () => {
    await browser.opens('/tests');
    await waitFor(() => expect(document.title).toBe(titled('Lab tests')));
    await browser.user.click(await screen.findByRole('link', { name: cbc }));
    await waitFor(() => expect(document.title).toBe(titled(cbc)));
    await browser.goesBack();
    await waitFor(() => expect(document.title).toBe(titled('Lab tests')));
  });

  it('says the number of the order', async () => {
    const { customer, order } = await readyToOrder(server);
    await customer.post(paths.orders, order);
    const [placed] = await ordersOf(customer);
    await browser.opens(`/orders/${placed?.id}`, customer);
    await waitFor(() => expect(document.title).toBe(titled(`Order ${placed?.orderNumber}`)));
  });

  it('says what the page is where there is no such thing', async () => {
    await browser.opens('/tests/none');
    await screen.findByRole('heading', { name: 'Test not found' });
    await waitFor(() => expect(document.title).toBe(titled('Test not found')));
  });
});

it('the title goes with the thing, where the server no longer has it', async () => {
  await browser.opens('/tests/cbc');
  await waitFor(() => expect(document.title).toBe(titled(cbc)));
  passes(6 * 60_000);
  network.failNext('GET', paths.test, 404);
  await browser.reloads();
  await screen.findByRole('heading', { name: 'Test not found' });
  await waitFor(() => expect(document.title).toBe(titled('Test not found')));
});

describe('where a page starts', () => {
  let height: number;
  let top: number;

  /** jsdom draws nothing: a page whose height the test decides, scrolled by hand. */
  beforeEach(() => {
    height = 5000;
    top = 0;
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
    vi.spyOn(globalThis, 'scrollY', 'get').mockImplementation(() => top);
    vi.stubGlobal('scrollTo', (to: number | { readonly top: number }, down = 0) => {
      top = Math.min(typeof to === 'number' ? down : to.top, height - innerHeight);
    });
  });

  afterEach(() => void vi.restoreAllMocks());

  function scrolls(to: number): void {
    top = to;
    globalThis.dispatchEvent(new Event('scroll'));
  }

  /** Something that loads late makes the page longer. */
  const grows = (to: number) =>
    act(async () => {
      height = to;
      screen.getByRole('main').append(document.createElement('hr'));
    });

  async function goesToTest(): Promise<void> {
    await browser.user.click(await screen.findByRole('link', { name: cbc }));
    await screen.findByRole('heading', { level: 1, name: cbc });
  }

  it('is its top', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    scrolls(1200);
    await goesToTest();
    expect(top).toBe(0);
  });

  it('is where the customer was, on the way back and forward', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    scrolls(1200);
    await goesToTest();
    scrolls(300);
    await waitFor(() => expect(history.state).toMatchObject({ scrollTop: 300 }));
    await browser.goesBack();
    await waitFor(() => expect(top).toBe(1200));
    await act(async () => history.forward());
    await waitFor(() => expect(top).toBe(300));
  });

  it('is its top again on the way back from a part of it', async () => {
    await browser.opens('/help');
    await browser.user.click(screen.getByRole('link', { name: 'Talk to us' }));
    scrolls(1200);
    await waitFor(() => expect(history.state).toMatchObject({ scrollTop: 1200 }));
    await browser.goesBack();
    await waitFor(() => expect(top).toBe(0));
  });

  it('is where the customer was after a reload', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    scrolls(1200);
    await waitFor(() => expect(history.state).toMatchObject({ scrollTop: 1200 }));
    globalThis.addEventListener('pagehide', () => (top = 0), { once: true });
    await browser.reloads();
    await waitFor(() => expect(top).toBe(1200));
  });

  it('waits for a list that is still too short', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    scrolls(3000);
    await goesToTest();
    height = 900;
    await browser.goesBack();
    await screen.findByText('5 tests');
    expect(top).toBeLessThan(3000);
    await grows(2000);
    await grows(6000);
    await waitFor(() => expect(top).toBe(3000));
  });

  it('is left to the customer who moves the page meanwhile', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    scrolls(3000);
    await goesToTest();
    height = 900;
    await browser.goesBack();
    await screen.findByText('5 tests');
    globalThis.dispatchEvent(new WheelEvent('wheel'));
    scrolls(40);
    await grows(6000);
    expect(top).toBe(40);
  });

  it('stays when only a filter changes', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    scrolls(150);
    await browser.user.type(screen.getByRole('searchbox', { name: 'Search the list of tests' }), 'cbc');
    await screen.findByText('1 test');
    expect(top).toBe(150);
  });

  it('is remembered in the history, and nowhere that a sign-out would have to clear', async () => {
    await browser.opens('/tests');
    scrolls(1200);
    await waitFor(() => expect(history.state).toMatchObject({ scrollTop: 1200 }));
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('an address with a part of the page', () => {
  const shown: string[] = [];

  beforeEach(() => {
    shown.length = 0;
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.id);
    });
  });

  afterEach(() => void vi.restoreAllMocks());

  it('starts there, with the focus', async () => {
    await browser.opens('/help#faqs');
    await waitFor(() => expect(shown).toContain('faqs'));
    await waitFor(() => expect(document.getElementById('faqs')).toHaveFocus());
  });

  it('goes there from another page, and within the page', async () => {
    await browser.opens('/tests');
    const link = (name: string) => screen.getByRole('link', { name });
    await browser.user.click(link('FAQs'));
    await waitFor(() => expect(document.getElementById('faqs')).toHaveFocus());
    await browser.user.click(link('Contact Us'));
    await waitFor(() => expect(document.getElementById('contact')).toHaveFocus());
    expect(shown).toEqual(expect.arrayContaining(['faqs', 'contact']));
  });
});

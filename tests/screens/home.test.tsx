import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { isBuiltWith } from '../support/screens/provider.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser } = await screenBed();

const main = () => within(screen.getByRole('main'));
const region = (name: string) => within(main().getByRole('region', { name }));

describe('the home page', () => {
  beforeEach(() => browser.opens('/'));

  it('leads to all tests [HOME-001]', async () => {
    await browser.user.click(main().getByRole('link', { name: 'Browse all tests' }));
    await screen.findByRole('heading', { level: 1, name: 'Lab tests' });
    expect(browser.address).toBe('/tests');
  });

  it('leads to the prescriptions, which need a login [HOME-002]', async () => {
    const link = main().getByRole('link', { name: 'Upload prescription' });
    expect(link).toHaveAttribute('href', '/prescriptions');
    await browser.user.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    await browser.signsInElsewhereAs(await server.customer());
    await waitFor(() => expect(browser.address).toBe('/prescriptions'));
  });

  it('asks what to search for before anything else', () => {
    const search = main().getByRole('search');
    const [first] = main().getAllByRole('link');
    expect(search.compareDocumentPosition(first as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has seven tiles in their order, all to the tests [HOME-008][HOME-009]', () => {
    const tiles = region('What would you like to check?').getAllByRole('link');
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      'Full Body Checkups',
      'Vitamins',
      'Diabetes',
      'Fever & Infection',
      'Hair & Skin Care',
      'Thyroid',
      'Women Care',
    ]);
    const targets = tiles.map((tile) => new URL(tile.getAttribute('href') ?? '', 'http://localhost'));
    expect(targets.map(({ pathname }) => pathname)).toEqual(Array.from({ length: 7 }, () => '/tests'));
    expect(new Set(targets.map(({ search }) => search)).size).toBe(7);
  });

  it('shows the tests of a tile, and all of them when its choice is taken back', async () => {
    await browser.user.click(main().getByRole('link', { name: 'Diabetes' }));
    expect(await screen.findByText('2 tests')).toBeVisible();
    expect(browser.address).toBe('/tests?category=diabetes');
    await browser.user.click(await screen.findByRole('button', { name: 'Remove filter Diabetes' }));
    expect(await screen.findByText('5 tests')).toBeVisible();
  });

  it('says in three steps how it works [HOME-010]', () => {
    const steps = region('How it works').getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Find your test',
      'We come to you',
      'Get your report',
    ]);
  });

  it('promises the report by email or SMS within 24 to 48 hours [HOME-022]', () => {
    const [, , last] = region('How it works').getAllByRole('listitem');
    expect(last).toHaveTextContent('Reports are delivered digitally by email or SMS within 24 to 48 hours.');
  });
});

describe('why to choose it', () => {
  beforeEach(() => browser.opens('/'));
  const why = () => screen.getByRole('region', { name: 'Why choose us' });

  it('is a part of its own with reasons and figures [HOME-011]', () => {
    expect(within(why()).getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  it('claims certified labs [HOME-013]', () => expect(why()).toHaveTextContent('Certified labs'));
  it('claims 200+ tests and packages [HOME-014]', () => expect(why()).toHaveTextContent('200+ tests and packages'));
  it('claims collection from 6 AM to 10 PM [HOME-015]', () => expect(why()).toHaveTextContent('Collection hours 6 AM to 10 PM'));
  it('claims 25+ cities [HOME-016]', () => expect(why()).toHaveTextContent('25+ cities'));
  it('claims 24/7 support [HOME-017]', () => expect(why()).toHaveTextContent('24/7 support'));
  it('claims 50,000+ customers [HOME-018]', () => expect(why()).toHaveTextContent('50,000+ customers'));
  it('claims a rating of 4.9/5 [HOME-019]', () => expect(why()).toHaveTextContent('4.9/5 customer rating'));
  it('claims 50,000+ tests completed [HOME-020]', () => expect(why()).toHaveTextContent('50,000+ tests completed'));
  it('claims a 24/7 helpline [HOME-021]', () => expect(why()).toHaveTextContent('24/7 helpline'));
});

describe('what customers say', () => {
  it('is a list of samples, and each says so [HOME-012]', async () => {
    await browser.opens('/');
    const testimonials = region('What customers say').getAllByRole('listitem');
    expect(testimonials.length).toBeGreaterThanOrEqual(3);
    for (const testimonial of testimonials) {
      expect(within(testimonial).getByRole('blockquote')).not.toBeEmptyDOMElement();
      expect(within(testimonial).getByText('Sample')).toBeVisible();
    }
    expect(main().getByText('These are sample testimonials, not words of real customers.')).toBeVisible();
  });
});

describe('more for you', () => {
  it('leads to the offers and the articles by cards that say where', async () => {
    await browser.opens('/');
    const more = region('More for you');
    const cards = more.getAllByRole('heading', { level: 3 }).map((heading) => within(heading).getByRole('link'));
    expect(cards.map((card) => [card.textContent, card.getAttribute('href')])).toEqual([
      ['Offers', '/offers'],
      ['Health articles', '/blogs'],
    ]);
  });
});

describe('the last word', () => {
  it('offers the prescription and the phone to those who found nothing', async () => {
    await browser.opens('/');
    const last = region('Not sure which test you need?');
    expect(last.getByRole('link', { name: 'Send prescription' })).toHaveAttribute('href', '/prescriptions');
    expect(last.getByRole('link', { name: 'Call +91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000');
  });
});

describe('without the examples', () => {
  it('the home page and the footer claim nothing', async () => {
    isBuiltWith({ VITE_BRAND_EXAMPLES: '-' });
    await browser.opens('/');
    expect(document.body).not.toHaveTextContent(/NABL|ISO|[Cc]ertified labs|\d\+|4\.9|24\/7 support|testimonial|Sample\b/);
    expect(
      region('Why choose us')
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['At your home', 'Reports on your phone']);
    expect(region('Why choose us').getAllByRole('list')).toHaveLength(1);
  });

  it('they claim what the provider has set', async () => {
    isBuiltWith({
      VITE_BRAND_EXAMPLES: '-',
      VITE_BRAND_CLAIM_CERTIFICATES: 'NABL M(EL)T 01234',
      VITE_BRAND_CLAIM_CITIES: '3 cities',
    });
    await browser.opens('/');
    expect(region('Why choose us').getByRole('heading', { name: 'NABL M(EL)T 01234' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('NABL M(EL)T 01234');
    expect(region('Why choose us').getByText('cities')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/customer rating|customers\b.*\+/);
  });
});

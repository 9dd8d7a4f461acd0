/** Finding a part of a policy: the table of contents, the anchors and the way back. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { scrollingPage } from '../support/screens/scrolling.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { browser } = await screenBed();

const policies = ['/privacy-policy', '/terms-conditions', '/cookie-policy', '/refund-policy'];

const part = (name: string) => screen.getByRole('region', { name });

/** The list beside the text; on a phone the same one is folded above it. */
const contents = () => within(screen.getAllByRole('navigation', { name: 'On this page' })[1] ?? document.body);

const current = () =>
  contents()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'location')
    .map(({ textContent }) => textContent);

describe.each(policies)('the table of contents at %s', (path) => {
  it('leads to every section of the page [POLICY-001]', async () => {
    await browser.opens(path);
    const sections = within(screen.getByRole('main')).getAllByRole('region');
    const names = sections.map((section) => within(section).getByRole('heading', { level: 2 }).textContent?.replace('#', ''));
    const links = contents().getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      sections.map(({ id }, place) => [`${path}#${id}`, names[place]]),
    );
    for (const [place, link] of links.entries()) {
      await browser.user.click(link);
      await waitFor(() => expect(sections[place]).toHaveFocus());
    }
  });
});

describe('the table of contents', () => {
  it('is folded on a phone until it is opened', async () => {
    await browser.opens('/refund-policy');
    const [folded = document.body] = screen.getAllByRole('navigation', { name: 'On this page' });
    const link = within(folded).getByText('Refund timelines');
    expect(link).not.toBeVisible();
    await browser.user.click(within(folded).getByText('On this page'));
    expect(link).toBeVisible();
  });

  it('follows the reading, down and up again [POLICY-001]', async () => {
    const page = scrollingPage();
    await browser.opens('/refund-policy');
    await page.scrollsTo('refund-timelines');
    expect(current()).toEqual(['Refund timelines']);
    await page.scrollsTo('cancellation-policy');
    expect(current()).toEqual(['Cancellation policy']);
    await page.scrollsTo('refund-process');
    expect(current()).toEqual(['Refund process']);
  });

  it('marks the section that was asked for also where the page ends before it can be on top', async () => {
    const page = scrollingPage();
    await browser.opens('/refund-policy');
    await page.scrollsTo('policy-updates');
    expect(current()).toEqual(['Contact us']);
    await browser.user.click(contents().getByRole('link', { name: 'Policy updates' }));
    await page.scrollsTo('policy-updates');
    expect(current()).toEqual(['Policy updates']);
    await page.scrollsTo('non-refundable');
    expect(current()).toEqual(['Non-refundable']);
  });
});

describe('an anchor', () => {
  it.each([
    ['/privacy-policy#data-retention', 'How long we keep it'],
    ['/terms-conditions#liability', 'Liability'],
    ['/cookie-policy#manage-cookies', 'Manage cookies'],
    ['/refund-policy#refund-timelines', 'Refund timelines'],
  ])('opens its section from a link elsewhere: %s', async (address, name) => {
    await browser.opens(address);
    await waitFor(() => expect(part(name)).toHaveFocus());
    expect(browser.address).toBe(address);
  });

  it('is the link of its heading, and Back leads away from it again', async () => {
    await browser.opens('/privacy-policy');
    const heading = within(part('Your rights')).getByRole('heading', { name: 'Your rights' });
    await browser.user.click(within(heading).getByRole('link'));
    await waitFor(() => expect(browser.address).toBe('/privacy-policy#your-rights'));
    await browser.goesBack();
    await waitFor(() => expect(browser.address).toBe('/privacy-policy'));
    expect(part('Your rights')).toBeVisible();
  });
});

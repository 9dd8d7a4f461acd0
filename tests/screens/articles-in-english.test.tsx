/** What a page in another language says of texts that are English in it. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { titles } from '../support/screens/articles-page.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser } = await screenBed();

const room = '../../src/words/en/language.ts';
const main = () => within(screen.getByRole('main'));

describe('on a page in another language', () => {
  beforeEach(() =>
    vi.doMock(room, () => ({
      default: { code: 'hi', locale: 'hi-IN', name: 'हिन्दी', offer: 'यह पेज हिन्दी में भी है।', direction: 'ltr' },
    })),
  );
  afterEach(() => vi.doUnmock(room));

  it('a policy is marked as English, and says so', async () => {
    await browser.opens('/terms-conditions');
    expect(main().getByText('The text of this policy is in English.')).toBeVisible();
    expect(main().getByText('Terms and Conditions')).toHaveAttribute('lang', 'en');
    expect(main().getByText(/^These terms apply/)).toHaveAttribute('lang', 'en');
    expect(main().getByRole('region', { name: 'Liability' })).toHaveAttribute('lang', 'en');
  });

  it('an article without a translation is marked as English, and says so', async () => {
    await browser.opens('/blogs/read-a-cbc', await server.customer());
    expect(await main().findByText('This article is in English.')).toBeVisible();
    expect(within(main().getByRole('heading', { level: 1 })).getByText(titles[0])).toHaveAttribute('lang', 'en');
    expect(await main().findByText(/^The text of How to read a CBC report/)).toHaveAttribute('lang', 'en');
  });
});

it('an English page says nothing of it', async () => {
  await browser.opens('/terms-conditions');
  expect(main().queryByText(/is in English/)).toBeNull();
  expect(main().getByRole('region', { name: 'Liability' })).not.toHaveAttribute('lang');
  await browser.opens('/blogs/read-a-cbc', await server.customer());
  expect(await main().findByText(/^The text of How to read a CBC report/)).not.toHaveAttribute('lang');
  expect(main().queryByText(/is in English/)).toBeNull();
});

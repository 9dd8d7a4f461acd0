import { afterEach, describe, expect, it, vi } from 'vitest';
import { inLanguage } from '../../server/platform/language.ts';
import { brand, brandFrom, settingsIn } from '../../src/brand.ts';
import { schemes } from '../../src/ui/tokens.ts';

describe('the provider', () => {
  it('overrides single texts by the environment', () => {
    const env = { BRAND_NAME: ' Acme Labs ', BRAND_CLAIM_CITIES: '3 cities', BRAND_COLLECTION_HOURS: '', OTHER_NAME: 'x' };
    expect(brandFrom(env, 'BRAND_')).toEqual({ ...brand, name: 'Acme Labs', claimCities: '3 cities' });
  });

  it("leaves a claim or the policies' note out by a dash, and nothing else", () => {
    const env = { VITE_BRAND_CLAIM_RATING: '-', VITE_BRAND_POLICY_NOTE: '-', VITE_BRAND_PHONE: '-' };
    const changed = brandFrom(env, 'VITE_BRAND_');
    expect(changed.claimRating).toBe('');
    expect(changed.policyNote).toBe('');
    expect(changed.phone).toBe('-');
  });

  it('who leaves out the examples claims what is set, and nothing else', () => {
    const own = brandFrom({ BRAND_EXAMPLES: ' - ', BRAND_CLAIM_CITIES: '3 cities' }, 'BRAND_');
    const claimed = Object.entries(own).filter(([key, value]) => key.startsWith('claim') && value !== '');
    expect(claimed).toEqual([['claimCities', '3 cities']]);
    expect(own).toMatchObject({ examples: '', policyNote: brand.policyNote, reportPromise: brand.reportPromise });
    expect(brandFrom({ VITE_BRAND_EXAMPLES: '-' }, 'BRAND_')).toEqual(brand);
  });
});

describe('in another language', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  const brandIn = (language: string, env: Readonly<Record<string, string>>) =>
    inLanguage(language, () => brandFrom(settingsIn(language, env, 'BRAND_'), 'BRAND_'));

  it('our own texts are translated, and a name or a number is the same', () => {
    const hindi = brandIn('hi', {});
    const same = Object.keys(brand).filter((key) => Reflect.get(hindi, key) === Reflect.get(brandIn('en', {}), key));
    expect(same).toEqual([
      'name',
      'owner',
      'phone',
      'emergencyPhone',
      'email',
      'latePromise',
      'timeZone',
      'themeColor',
      'backgroundColor',
      'examples',
    ]);
    expect(hindi.tagline).toMatch(/^[^A-Za-z]+$/);
  });

  it("a provider's own English text is shown until it has one in the language", () => {
    const env = { BRAND_TAGLINE: 'Tests for all', BRAND_BILL: 'Bill of supply', BRAND_BILL_HI: 'आपूर्ति बिल' };
    expect(brandIn('hi', env)).toMatchObject({ tagline: 'Tests for all', bill: 'आपूर्ति बिल' });
    expect(brandIn('ta', env)).toMatchObject({ tagline: 'Tests for all', bill: 'Bill of supply' });
    expect(brandIn('en', env).bill).toBe('Bill of supply');
  });

  it('a name is not set for one language', () => {
    expect(brandIn('hi', { BRAND_NAME_HI: 'लैब' }).name).toBe(brand.name);
  });

  it('what is promised for a late collection is said in each language, and nothing is promised by itself', () => {
    const env = { BRAND_LATE_PROMISE: 'No fee if we are late.', BRAND_LATE_PROMISE_HI: 'देर हो तो शुल्क नहीं।' };
    const promised = ['en', 'hi', 'ta'].map((code) => brandIn(code, env).latePromise);
    expect(promised).toEqual(['No fee if we are late.', 'देर हो तो शुल्क नहीं।', 'No fee if we are late.']);
    expect(brandIn('en', {}).latePromise).toBe('');
  });

  it('what is left out is claimed in no language', () => {
    const env = { BRAND_CLAIM_RATING: '-', BRAND_CLAIM_RATING_HI: '5/5', BRAND_POLICY_NOTE: '-', BRAND_CLAIM_LABS_TA: '-' };
    expect(brandIn('hi', env)).toMatchObject({ claimRating: '', policyNote: '' });
    expect(brandIn('ta', env).claimLabs).toBe('');
    expect(brandIn('hi', { BRAND_EXAMPLES: '-' }).claimLabs).toBe('');
  });

  it('the server reads it in the language that is spoken', async () => {
    // The page's build is what sets it.
    vi.stubGlobal('__BRAND__', undefined);
    vi.stubEnv('BRAND_BILL_TA', 'ரசீது');
    vi.resetModules();
    const server = await import('../../server/platform/language.ts');
    const { brand: spoken } = await import('../../src/brand.ts');
    const said = ['en', 'hi', 'ta', 'hi'].map((language) => server.inLanguage(language, () => [spoken.tagline, spoken.bill]));
    const [hindi, tamil] = [brandIn('hi', {}), brandIn('ta', {})];
    expect(said).toEqual([
      ['Lab tests at your doorstep', 'Invoice'],
      [hindi.tagline, hindi.bill],
      [tamil.tagline, 'ரசீது'],
      [hindi.tagline, hindi.bill],
    ]);
  });
});

describe.each(['light', 'dark'] as const)("the provider's colours in the %s scheme", (scheme) => {
  const { page, surface, primary, ...colors } = schemes[scheme];

  it.each([
    ['on the page', primary, page],
    ['on a card', primary, surface],
    ['on their own soft tone', primary, colors['primary-soft']],
    ['under the text of a button', colors['on-primary'], colors['primary-fill']],
    ['under the text of a button that is pointed at', colors['on-primary'], colors['primary-hover']],
  ])('can be read %s (4.5:1)', (_place, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

/** As WCAG 2 reckons it. */
function contrast(text: string, ground: string): number {
  const [darker = 0, lighter = 0] = [luminance(text), luminance(ground)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

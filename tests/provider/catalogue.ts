/** What another provider sells and tells everybody. */
import type { Answers, Asked, Telling } from './forms.ts';
import { fine, success } from './forms.ts';

export const cbc = {
  id: 'cbc',
  name: 'Complete Blood Count',
  price: 300,
  categoryId: 'blood',
  isPopular: true,
  sampleType: 'Blood',
};
export const tsh = { id: 'tsh', name: 'TSH', price: 350, categoryId: 'blood', isPopular: true, sampleType: 'Blood' };
export const basic = { id: 'basic', name: 'Basic Checkup', price: 900, discountedPrice: 600, testCount: 3, isPopular: true };
export const sold = [cbc, tsh, basic];

const pressure = { id: 'bp', name: 'Blood pressure' };
const monsoon = {
  title: 'Monsoon offer',
  originalPrice: 900,
  discountedPrice: 450,
  validUntil: '2099-01-01',
  packageId: 'basic',
  offerType: 'Seasonal',
};
const article = { id: 'thyroid', title: 'What a thyroid test tells', excerpt: 'In short', content: 'It tells much.' };

export function catalogueCalls(tell: Telling, { query }: Pick<Asked, 'query'>): Answers {
  // In one list all three: a thing, an id and a name.
  const contents = tell.is('bare')
    ? [cbc.name, tsh.id, { name: pressure.name }]
    : [cbc, tsh, pressure].map((one) => tell.named(one));
  const suggestions = sold.map(({ name }) => name).filter((name) => name.toLowerCase().includes(query.get('q') ?? ''));
  return {
    'GET /tests': () => tell.list('tests', [cbc, tsh]),
    'GET /tests/cbc': () => tell.one('test', cbc),
    'GET /tests/tsh': () => tell.one('test', tsh),
    'GET /tests/suggestions': () => (tell.is('full') ? success({ suggestions }) : fine(suggestions)),
    'GET /test-categories': () => tell.list('categories', [{ id: 'blood', name: 'Blood tests' }]),
    'GET /test-packages': () => tell.list('packages', [{ ...basic, tests: contents }]),
    'GET /offers': () => tell.list('offers', [{ id: tell.is('full') ? '3' : 3, ...monsoon }]),
    'GET /offers/categories': () => tell.list('categories', [{ id: 'season', name: 'Season' }]),
    'GET /blogs': () => tell.list('blogs', [article]),
    'GET /blogs/categories': () => tell.list('categories', [{ id: 'thyroid', name: 'Thyroid' }]),
  };
}

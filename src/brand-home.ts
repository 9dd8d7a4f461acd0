/** What a provider shows on its home page. It is apart from brand.ts, which every page loads. */
import words from '#words/provider';

export type ConcernIcon = 'body' | 'vitamins' | 'diabetes' | 'fever' | 'skin' | 'thyroid' | 'women';

type Concern = {
  readonly name: string;
  readonly icon: ConcernIcon;
  /** The query of /tests: a category of the catalogue by its id, or a search text. */
  readonly query: { readonly category: string } | { readonly search: string };
};

/** The home page's tiles, in their order (decision Q13). */
export const concerns = (): readonly Concern[] => [
  { name: words.concernBody, icon: 'body', query: { search: words.concernBodySearch } },
  { name: words.concernVitamins, icon: 'vitamins', query: { category: 'vitamins' } },
  { name: words.concernDiabetes, icon: 'diabetes', query: { category: 'diabetes' } },
  { name: words.concernFever, icon: 'fever', query: { category: 'infection' } },
  { name: words.concernSkin, icon: 'skin', query: { category: 'skin-hair' } },
  { name: words.concernThyroid, icon: 'thyroid', query: { category: 'thyroid' } },
  { name: words.concernWomen, icon: 'women', query: { category: 'women' } },
];

/** The ids of the tests and packages that the home page shows first; other popular ones follow. */
export const featured: readonly string[] = [
  'cbc',
  'thyroid-profile',
  'diabetes-screen',
  'lipid-profile',
  'vitamin-d-b12',
  'liver-function-test',
  'essential-full-body-checkup',
  'full-body-checkup-with-vitamins',
];

type Testimonial = { readonly text: string; readonly name: string; readonly place: string };

/** These are invented, and labelled as samples wherever they are shown (decision Q15). */
export const sampleTestimonials = (): readonly Testimonial[] => [
  { text: words.voiceOfDaughter, name: words.nameOfDaughter, place: words.placeOfDaughter },
  { text: words.voiceOfFaster, name: words.nameOfFaster, place: words.placeOfFaster },
  { text: words.voiceOfFamily, name: words.nameOfFamily, place: words.placeOfFamily },
];

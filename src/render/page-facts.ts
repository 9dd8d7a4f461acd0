/** What search engines read of the pages with a fixed address, in the words of schema.org. */
import type { FAQPage, Graph, MedicalBusiness } from 'schema-dts';
import { brand } from '../brand.ts';
import { topics } from '../features/help/questions.ts';
import { addressOf } from '../device/page-base.ts';
import { pages } from '../lib/pages/page-paths.ts';
import type { Place } from './page-head.ts';

/** Returns undefined for a page that tells a search engine nothing but its text. */
export function factsOfPage({ origin, path }: Omit<Place, 'picture'>): Graph | undefined {
  if (path === pages.home.path) return { '@context': 'https://schema.org', '@graph': [provider(origin)] };
  if (path === pages.help.path) return { '@context': 'https://schema.org', '@graph': [questions()] };
  return undefined;
}

const provider = (origin: string): MedicalBusiness => ({
  '@type': 'MedicalBusiness',
  name: brand.name,
  url: origin + addressOf(pages.home.path),
  telephone: brand.phone,
  email: brand.email,
});

const questions = (): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: topics
    .flatMap((topic) => topic.questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
});

/** A few short articles; the real ones are checked by their own tests. */
import type { Articles } from '../../../server/articles/load.ts';
import type { ArticleEntry } from '../../../server/articles/schema.ts';

function article(entry: Pick<ArticleEntry, 'id' | 'title' | 'category' | 'tags' | 'publishedAt'> & Partial<ArticleEntry>) {
  return {
    excerpt: `What a customer should know, in short: ${entry.title}.`,
    isFeatured: false,
    isTrending: false,
    cover: 'cbc-report.svg',
    content: `The text of ${entry.title}.\n\n## What to do\n\nAsk your doctor, and [look at the tests](/tests).`,
    ...entry,
  };
}

export const smallArticles: Articles = {
  categories: [
    { id: 'reports', name: 'Understanding Reports', description: 'What the lines of a report mean', icon: 'flask' },
    { id: 'fever', name: 'Fever & Infection', description: 'What to test, and when', icon: 'thermometer' },
    { id: 'family', name: 'Family Health', description: 'Tests for parents and children', icon: 'elder' },
  ],
  articles: [
    article({
      id: 'read-a-cbc',
      title: 'How to read a CBC report',
      excerpt: 'Haemoglobin, white cells and platelets: what the lines of the commonest blood test say.',
      category: 'reports',
      tags: ['CBC', 'Haemoglobin', 'Blood test'],
      publishedAt: '2026-11-18',
      isFeatured: true,
      isTrending: true,
    }),
    article({
      id: 'dengue-or-not',
      title: 'Is it dengue?',
      category: 'fever',
      tags: ['Dengue', 'Platelets', 'Blood test', 'Monsoon'],
      publishedAt: '2026-08-02',
      isFeatured: true,
      cover: 'monsoon-fever.svg',
    }),
    article({
      id: 'liver-report',
      title: 'A liver report, line by line',
      category: 'reports',
      tags: ['LFT', 'Liver', 'Blood test'],
      publishedAt: '2026-02-14',
      content: Array.from({ length: 450 }, (_, place) => `word${place}`).join(' '),
    }),
    article({
      id: 'after-a-fever',
      title: 'After a fever',
      category: 'fever',
      tags: ['Platelets', 'Recovery', 'Monsoon'],
      publishedAt: '2025-09-30',
    }),
  ],
};

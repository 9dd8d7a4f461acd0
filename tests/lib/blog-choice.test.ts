import { describe, expect, it } from 'vitest';
import type { BlogPost } from '../../src/contract/blogs.ts';
import { categoriesOf, featuredBlogs, popularTags, relatedBlogs } from '../../src/lib/articles/blog-choice.ts';

const article = (id: string, changes: Partial<BlogPost> = {}): BlogPost => ({
  id,
  title: `Article ${id}`,
  excerpt: '',
  author: { name: 'Editorial team' },
  publishedAt: '2026-01-01T06:00:00+05:30',
  readTime: 4,
  views: 0,
  likes: 0,
  comments: 0,
  tags: [],
  isFeatured: false,
  isTrending: false,
  ...changes,
});

const idsOf = (articles: readonly BlogPost[]) => articles.map(({ id }) => id);

describe('the popular tags', () => {
  it('are the most frequent ones, then by the alphabet, spelled as they came first', () => {
    const articles = [
      article('1', { tags: ['Liver', 'Blood test'] }),
      article('2', { tags: ['blood test', 'CBC'] }),
      article('3', { tags: ['Diabetes', 'CBC', 'Blood Test'] }),
    ];
    expect(popularTags(articles)).toEqual(['Blood test', 'CBC', 'Diabetes', 'Liver']);
  });

  it('are 12 at most [BLOG-005]', () => {
    const tags = Array.from({ length: 20 }, (_, place) => `Tag ${String(place).padStart(2, '0')}`);
    const often = tags.slice(8);
    expect(popularTags([article('1', { tags }), article('2', { tags: often })])).toEqual(often);
  });
});

describe('the featured articles', () => {
  it('are those that are marked, 3 at most, the newest first [BLOG-004]', () => {
    const dated = (id: string, day: string, isFeatured = true) =>
      article(id, { isFeatured, publishedAt: `2026-05-${day}T06:00:00+05:30` });
    const articles = [dated('a', '01'), dated('b', '04'), dated('c', '03'), dated('d', '02'), dated('e', '05', false)];
    expect(idsOf(featuredBlogs(articles))).toEqual(['b', 'c', 'd']);
    expect(featuredBlogs([article('x')])).toEqual([]);
  });
});

describe('the related articles', () => {
  const shown = article('shown', { categoryId: 'fever', tags: ['Dengue', 'Platelets'] });

  it('share the category or a tag, most of it first, 3 at most and never the article itself', () => {
    const others = [
      shown,
      article('category', { categoryId: 'fever' }),
      article('tag', { tags: ['platelets'] }),
      article('nothing', { categoryId: 'heart', tags: ['LDL'] }),
      article('all', { categoryId: 'fever', tags: ['Platelets', 'Dengue'] }),
      article('newer tag', { tags: ['Dengue'], publishedAt: '2026-06-01T06:00:00+05:30' }),
    ];
    expect(idsOf(relatedBlogs(others, shown))).toEqual(['all', 'newer tag', 'category']);
  });

  it('are none where nothing is shared, and two articles without a category share none', () => {
    expect(relatedBlogs([article('a'), article('b')], article('a'))).toEqual([]);
  });
});

it('categories that no call has named are those that occur', () => {
  const articles = [
    article('1', { categoryId: 'heart', categoryName: 'Heart' }),
    article('2', { categoryId: 'fever', categoryName: 'Fever' }),
    article('3', { categoryId: 'heart', categoryName: 'Heart' }),
    article('4'),
  ];
  expect(categoriesOf(articles)).toEqual([
    { id: 'fever', name: 'Fever', postCount: 1 },
    { id: 'heart', name: 'Heart', postCount: 2 },
  ]);
});

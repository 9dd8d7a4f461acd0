import { describe, expect, it } from 'vitest';
import type { BlogPost } from '../../src/contract/blogs.ts';
import { sortedBlogs } from '../../src/lib/articles/blog-list.ts';

const article = (title: string, publishedAt: string): BlogPost => ({
  id: title,
  title,
  excerpt: '',
  content: '',
  author: { name: 'Dr Rao' },
  publishedAt,
  readTime: 4,
  tags: [],
  views: 0,
  likes: 0,
  comments: 0,
  isFeatured: false,
  isTrending: false,
});

describe('articles, the newest first', () => {
  it('have one whose date cannot be read at the end, and those of one moment by their titles', () => {
    const moment = '1970-01-01T00:00:00.001Z';
    const some = [
      article('A without a date', 'soon'),
      article('B', moment),
      article('A', moment),
      article('new', '2026-05-01T06:00:00Z'),
    ];
    expect(sortedBlogs(some, 'latest').map(({ title }) => title)).toEqual(['new', 'A', 'B', 'A without a date']);
  });
});

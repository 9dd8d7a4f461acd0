import { describe, expect, it } from 'vitest';
import { readBlog, readBlogCategories, readBlogs } from '../../src/api/blog-shapes.ts';
import { BlogCategory, BlogPost } from '../../src/contract/blogs.ts';
import { ApiError } from '../../src/lib/failures/api-error.ts';

const whole: BlogPost = {
  id: 'cbc',
  title: 'How to read a CBC report',
  excerpt: 'Three families of cells.',
  content: '## Red cells',
  author: { name: 'Dr Rao', role: 'Pathologist', avatar: '/rao.png' },
  publishedAt: '2026-11-18T06:00:00+05:30',
  readTime: 5,
  views: 120,
  likes: 8,
  comments: 3,
  categoryId: 'reports',
  categoryName: 'Understanding Reports',
  tags: ['CBC', 'Anaemia'],
  isFeatured: true,
  isTrending: true,
  imageUrl: '/article-covers/cbc.svg',
};

describe('the list of articles', () => {
  it('may be data, data.blogs, data.items or data.articles, with every field [API-053][DATA-023]', () => {
    expect(Object.keys(whole).toSorted()).toEqual(Object.keys(BlogPost.properties).toSorted());
    for (const payload of [[whole], { blogs: [whole] }, { items: [whole] }, { articles: [whole] }])
      expect(readBlogs(payload)).toEqual([whole]);
  });

  it('takes articles of which only id and title are known, and a plain name as author', () => {
    expect(readBlogs([{ id: 7, title: 'Fever', author: 'Dr Rao' }])).toEqual([
      {
        id: '7',
        title: 'Fever',
        excerpt: '',
        author: { name: 'Dr Rao' },
        publishedAt: '',
        readTime: '',
        views: 0,
        likes: 0,
        comments: 0,
        tags: [],
        isFeatured: false,
        isTrending: false,
      },
    ]);
    expect(readBlogs([{ id: '7', title: 'Fever', readTime: '5 min read' }])[0]).toMatchObject({ readTime: '5 min read' });
  });

  it.each([['a text'], [{ rows: [] }], [undefined], [[{ id: 'x' }]], [['x']]])('that is %j is one clear error', (payload) => {
    expect(() => readBlogs(payload)).toThrow(ApiError);
  });
});

describe('one article', () => {
  it('stands alone or under its name', () => {
    for (const payload of [whole, { blog: whole }]) expect(readBlog(payload)).toEqual(whole);
  });

  it('that is not in the answer is a missing one', () => {
    for (const payload of [undefined, null, {}])
      expect(() => readBlog(payload)).toThrow(expect.objectContaining({ status: 404 }));
  });
});

it('the categories are a list, with every field [API-052][DATA-024]', () => {
  const category: BlogCategory = { id: 'fever', name: 'Fever', description: 'What to test', icon: 'thermometer', postCount: 2 };
  expect(Object.keys(category).toSorted()).toEqual(Object.keys(BlogCategory.properties).toSorted());
  for (const payload of [[category], { categories: [category] }]) expect(readBlogCategories(payload)).toEqual([category]);
  expect(readBlogCategories([{ id: 1, name: 'Fever' }])).toEqual([{ id: '1', name: 'Fever' }]);
});

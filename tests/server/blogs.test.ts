import { describe, expect, it } from 'vitest';
import { BlogAnswer, BlogCategoryListAnswer, BlogListAnswer } from '../../src/contract/blogs.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const { stranger } = server;

/** Of the four articles the first and the third are known by other figures than none. */
await server.database
  .insertInto('articleFigures')
  .values([
    { articleId: 'read-a-cbc', views: 10, likes: 9, comments: 1, isDemonstration: 1 },
    { articleId: 'liver-report', views: 90, likes: 2, comments: 3, isDemonstration: 1 },
    { articleId: 'after-a-fever', views: 40, likes: 5, comments: 8, isDemonstration: 1 },
  ])
  .execute();

const listed = async (query = '') => (await stranger.get(`${paths.blogs}?${query}`)).read(BlogListAnswer).data.blogs;
const idsOf = async (query: string) => (await listed(query)).map(({ id }) => id);

const latest = ['read-a-cbc', 'dengue-or-not', 'liver-report', 'after-a-fever'];

describe('the categories of articles', () => {
  it('are a list with id, name, description, icon and the number of articles [API-052] [DATA-024]', async () => {
    const { data } = (await stranger.get(paths.blogCategories)).read(BlogCategoryListAnswer);
    expect(data).toEqual([
      {
        id: 'reports',
        name: 'Understanding Reports',
        description: 'What the lines of a report mean',
        icon: 'flask',
        postCount: 2,
      },
      {
        id: 'fever',
        name: 'Fever & Infection',
        description: 'What to test, and when',
        icon: 'thermometer',
        postCount: 2,
      },
      {
        id: 'family',
        name: 'Family Health',
        description: 'Tests for parents and children',
        icon: 'elder',
        postCount: 0,
      },
    ]);
  });
});

describe('the list of articles', () => {
  it('carries everything but the text [DATA-023]', async () => {
    const [first] = await listed();
    expect(first).toEqual({
      id: 'read-a-cbc',
      title: 'How to read a CBC report',
      excerpt: 'Haemoglobin, white cells and platelets: what the lines of the commonest blood test say.',
      author: { name: 'Editorial team', role: 'Awaiting medical review' },
      publishedAt: '2026-11-18T06:00:00+05:30',
      readTime: 1,
      views: 10,
      likes: 9,
      comments: 1,
      categoryId: 'reports',
      categoryName: 'Understanding Reports',
      tags: ['CBC', 'Haemoglobin', 'Blood test'],
      isFeatured: true,
      isTrending: true,
      imageUrl: '/article-covers/cbc-report.svg',
    });
  });

  it('counts views, likes and comments of an article that nobody read as 0', async () => {
    const { views, likes, comments } = (await listed()).find(({ id }) => id === 'dengue-or-not')!;
    expect([views, likes, comments]).toEqual([0, 0, 0]);
  });

  it('reckons 200 words a minute', async () => {
    const times = Object.fromEntries((await listed()).map(({ id, readTime }) => [id, readTime]));
    expect(times).toMatchObject({ 'liver-report': 3, 'after-a-fever': 1 });
  });

  it.each([
    ['nothing chosen', '', latest],
    ['the latest', 'sortBy=latest', latest],
    ['the most read', 'sortBy=popular', ['liver-report', 'after-a-fever', 'read-a-cbc', 'dengue-or-not']],
    ['the most liked', 'sortBy=most-liked', ['read-a-cbc', 'after-a-fever', 'liver-report', 'dengue-or-not']],
    ['the most discussed', 'sortBy=most-commented', ['after-a-fever', 'liver-report', 'read-a-cbc', 'dengue-or-not']],
    ['titles', 'sortBy=title', ['liver-report', 'after-a-fever', 'read-a-cbc', 'dengue-or-not']],
    ['a sort that is none', 'sortBy=shortest', latest],
  ])('comes in the order of %s [API-053]', async (_what, query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  it.each([
    ['a word of the title', 'search=CBC', ['read-a-cbc']],
    ['a word of the excerpt', 'search=commonest', ['read-a-cbc']],
    ['a category name', 'search=fever%20%26%20infection', ['dengue-or-not', 'after-a-fever']],
    ['a tag', 'search=monsoon', ['dengue-or-not', 'after-a-fever']],
    ['words in any order, begun only', 'search=repo%20liv', ['liver-report']],
    ['all of its words', 'search=dengue%20liver', []],
    ['a blank search', 'search=%20', latest],
    ['nonsense', 'search=xyzzy', []],
    ['a category', 'category=reports', ['read-a-cbc', 'liver-report']],
    ['a category without articles', 'category=family', []],
    ['an unknown category', 'category=unknown', []],
    ['a tag that was chosen', 'tags=Blood%20test', ['read-a-cbc', 'dengue-or-not', 'liver-report']],
    ['every chosen tag', 'tags=Platelets,Monsoon,Recovery', ['after-a-fever']],
    ['tags in small letters, with blanks', 'tags=%20platelets%20,,blood%20test', ['dengue-or-not']],
    ['a tag that no article has', 'tags=Heart', []],
    ['everything at once', 'search=fever&category=fever&tags=Monsoon&sortBy=title', ['after-a-fever', 'dengue-or-not']],
  ])('is narrowed by %s [API-053]', async (_what, query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  it.each([
    [`search=${'x'.repeat(101)}`, 'Search text must be at most 100 characters long'],
    [`category=${'x'.repeat(101)}`, 'Category must be at most 100 characters long'],
    [`tags=${'x'.repeat(301)}`, 'Tags must be at most 300 characters long'],
    [`sortBy=${'x'.repeat(41)}`, 'Sort must be at most 40 characters long'],
  ])('refuses %s in plain words', async (query, message) => {
    const answer = await stranger.get(`${paths.blogs}?${query}`);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });

  it.each(['search=a&search=b', 'tags=Monsoon&tags=Dengue'])('refuses %s, given twice', async (query) => {
    expect((await stranger.get(`${paths.blogs}?${query}`)).status).toBe(400);
  });
});

describe('one article', () => {
  it('is what the list carries, and its text [DATA-023]', async () => {
    const { data } = (await stranger.get(pathWithId(paths.blog, 'dengue-or-not'))).read(BlogAnswer);
    const { content, ...rest } = data;
    expect(rest).toEqual((await listed()).find(({ id }) => id === 'dengue-or-not'));
    expect(content).toBe('The text of Is it dengue?.\n\n## What to do\n\nAsk your doctor, and [look at the tests](/tests).');
  });

  it.each(['unknown', 'cbc', '__proto__', 'READ-A-CBC', '..%2f'])('is missing for the id %s', async (id) => {
    const answer = await stranger.get(pathWithId(paths.blog, id));
    expect([answer.status, answer.message]).toEqual([404, 'Article not found']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

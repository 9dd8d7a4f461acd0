/** How articles come into the database, and how their answers are kept by whoever asks. */
import { describe, expect, it } from 'vitest';
import { loadArticles, type Articles } from '../../server/articles/load.ts';
import { seedArticles } from '../../server/articles/seed-articles.ts';
import { addDemonstration } from '../../server/demo/demonstration.ts';
import { BlogAnswer, BlogCategoryListAnswer, BlogListAnswer } from '../../src/contract/blogs.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { smallArticles } from '../support/server/articles.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const kept = await testServer();
const complete = await testServer();
await seedArticles(complete.database, loadArticles(), complete.now());

const blogsOf = async ({ stranger }: TestServer) => (await stranger.get(paths.blogs)).read(BlogListAnswer).data.blogs;

/** What a server does at start when its files changed. */
const seed = ({ database, now }: TestServer, articles: Articles['articles']) =>
  seedArticles(database, { ...smallArticles, articles }, now());

describe('answers about articles', () => {
  const addresses = [paths.blogs, paths.blogCategories, pathWithId(paths.blog, 'read-a-cbc'), `${paths.blogs}?tags=Monsoon`];

  it.each(addresses)('%s may be kept, and cost a 304 while nothing changed', async (address) => {
    const first = await kept.stranger.get(address);
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    const again = await kept.stranger.get(address, { headers: { 'if-none-match': String(first.headers['etag']) } });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await kept.stranger.get(address, { headers: { 'if-none-match': 'W/"other"' } });
    expect([other.status, other.text]).toEqual([200, first.text]);
  });

  it('have another tag as soon as one article changed', async () => {
    const server = await testServer();
    const { etag } = (await server.stranger.get(paths.blogs)).headers;
    const [first, ...rest] = smallArticles.articles;
    await seed(server, [{ ...first!, content: `${first!.content} More.` }, ...rest]);
    const after = await server.stranger.get(paths.blogs, { headers: { 'if-none-match': String(etag) } });
    expect(after.status).toBe(200);
    expect(after.headers['etag']).not.toBe(etag);
  });

  it.each(['br', 'gzip'])('travel compressed by %s', async (encoding) => {
    const [first] = await blogsOf(complete);
    for (const address of [paths.blogs, pathWithId(paths.blog, first!.id)]) {
      const answer = await complete.stranger.get(address, { headers: { 'accept-encoding': encoding } });
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
    }
  });
});

describe('the articles’ tables', () => {
  it('are filled once, and again only when the files change', async () => {
    const server = await testServer();
    expect(await seed(server, smallArticles.articles)).toBe(false);
    const [first, ...rest] = smallArticles.articles;
    const renamed = [{ ...first!, title: 'Another title' }, ...rest];
    expect(await seed(server, renamed)).toBe(true);
    expect(await seed(server, renamed)).toBe(false);
    expect((await blogsOf(server))[0]?.title).toBe('Another title');
  });

  it('keep what left the files out of every answer, and take it back when it returns', async () => {
    const server = await testServer();
    const address = pathWithId(paths.blog, 'after-a-fever');
    await seed(server, smallArticles.articles.slice(0, 3));
    expect(await blogsOf(server)).toHaveLength(3);
    expect((await server.stranger.get(address)).status).toBe(404);
    const { data } = (await server.stranger.get(paths.blogCategories)).read(BlogCategoryListAnswer);
    expect(data.map(({ postCount }) => postCount)).toEqual([2, 1, 0]);
    await seed(server, smallArticles.articles);
    expect((await server.stranger.get(address)).status).toBe(200);
  });

  it('are filled by two servers at once without harm', async () => {
    const server = await testServer();
    const changed = smallArticles.articles.toReversed();
    await Promise.all([seed(server, changed), seed(server, changed)]);
    expect(await blogsOf(server)).toHaveLength(4);
  });
});

describe('views, likes and comments', () => {
  it('are 0 in real use', async () => {
    expect((await blogsOf(complete)).flatMap(({ views, likes, comments }) => [views, likes, comments]).filter(Boolean)).toEqual(
      [],
    );
  });

  it('are filled by the demonstration, and marked as its own', async () => {
    const server = await testServer();
    await addDemonstration(server.database, server.settings, server.now());
    const rows = await server.database.selectFrom('articleFigures').selectAll().execute();
    expect(rows.map(({ isDemonstration }) => isDemonstration)).toEqual([1, 1, 1, 1]);
    const blogs = await blogsOf(server);
    expect(blogs.every(({ views, likes }) => likes > 0 && views > likes)).toBe(true);
  });

  it('are added at the next start for an article that is new', async () => {
    const server = await testServer();
    const [newest, ...others] = smallArticles.articles;
    await seed(server, others);
    await addDemonstration(server.database, server.settings, server.now());
    await seed(server, [newest!, ...others]);
    await addDemonstration(server.database, server.settings, server.now());
    expect((await blogsOf(server)).filter(({ views }) => views === 0)).toEqual([]);
  });

  it('outlive a change of the files', async () => {
    const server = await testServer();
    await addDemonstration(server.database, server.settings, server.now());
    const before = (await blogsOf(server)).map(({ id, views }) => [id, views]);
    await seed(server, smallArticles.articles.toReversed());
    expect((await blogsOf(server)).map(({ id, views }) => [id, views])).toEqual(before);
  });
});

it('answers every real article in the form of the contract [DATA-023]', async () => {
  const { articles } = loadArticles();
  const blogs = await blogsOf(complete);
  expect(blogs.map(({ id }) => id).toSorted()).toEqual(articles.map(({ id }) => id).toSorted());
  expect(blogs.every(({ content }) => content === undefined)).toBe(true);
  for (const { id, content } of articles) {
    const { data } = (await complete.stranger.get(pathWithId(paths.blog, id))).read(BlogAnswer);
    expect(data.content).toBe(content);
    expect(data.readTime).toBeGreaterThanOrEqual(3);
  }
});

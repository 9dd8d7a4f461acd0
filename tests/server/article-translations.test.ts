/** Articles in the language of the call: what is translated, and what stays English. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linkErrors } from '../../server/articles/check-links.ts';
import { bundledArticles, loadArticles } from '../../server/articles/load.ts';
import { seedArticles } from '../../server/articles/seed-articles.ts';
import { articleTranslations } from '../../server/articles/translations.ts';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { BlogAnswer, BlogCategoryListAnswer, BlogListAnswer } from '../../src/contract/blogs.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { testServer } from '../support/server/server.ts';

const { database, stranger, now } = await testServer();
const bundled = loadArticles();
await seedArticles(database, bundled, now());

const inHindi = { headers: { 'accept-language': 'hi' } };
const fasting = 'fasting-before-a-test';
const devanagari = /\p{Script=Devanagari}/u;

const hindi = [...articleTranslations('hi').articles];

describe('a translated article', () => {
  it.each(hindi)('%s has the parts, the numbers and the links of the English one', (_id, { english, translated }) => {
    const shapeOf = (text: string) => text.split('\n').map((line) => /^(?:#+|\d+\.|-|\|)?/.exec(line)?.[0] ?? '');
    const numbersOf = (text: string) => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).toSorted();
    const linksOf = (text: string) => (text.match(/\]\([^()]*\)/g) ?? []).toSorted();
    const strongOf = (text: string) => text.split('**').length;
    expect(shapeOf(translated.content)).toEqual(shapeOf(english.content));
    expect(numbersOf(translated.content)).toEqual(numbersOf(english.content));
    expect(linksOf(translated.content)).toEqual(linksOf(english.content));
    expect(strongOf(translated.content)).toBe(strongOf(english.content));
    expect([translated.title, translated.excerpt].filter((text) => !devanagari.test(text))).toEqual([]);
    expect(
      linkErrors(translated.content, {
        catalogue: loadCatalogue(),
        articleIds: new Set(bundled.articles.map(({ id }) => id)),
        publicFolder: 'public',
      }),
    ).toEqual([]);
  });

  it('belongs to an English one, and awaits its readers', () => {
    const folder = `${bundledArticles}/translations/hi`;
    const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
    expect(hindi.map(([id]) => `${id}.md`).toSorted()).toEqual(files.toSorted());
    expect(files).toContain(`${fasting}.md`);
    expect(JSON.parse(readFileSync(`${folder}/review.json`, 'utf8'))).toEqual({
      byNativeSpeaker: 'awaited',
      byDoctor: 'awaited',
    });
  });
});

describe('a call in Hindi', () => {
  const article = async (id: string) => (await stranger.get(pathWithId(paths.blog, id), inHindi)).read(BlogAnswer).data;

  it('is answered with the translation, in the list as well', async () => {
    const { title, content, categoryName } = await article(fasting);
    expect([title, content, categoryName].filter((text) => !devanagari.test(text ?? ''))).toEqual([]);
    const { blogs } = (await stranger.get(paths.blogs, inHindi)).read(BlogListAnswer).data;
    expect(blogs.find(({ id }) => id === fasting)?.title).toBe(title);
    const { data } = (await stranger.get(paths.blogCategories, inHindi)).read(BlogCategoryListAnswer);
    expect(data.filter(({ name }) => !devanagari.test(name))).toEqual([]);
  });

  it('finds an article by its own words', async () => {
    const { blogs } = (await stranger.get(`${paths.blogs}?search=${encodeURIComponent('खाली पेट')}`, inHindi)).read(
      BlogListAnswer,
    ).data;
    expect(blogs.map(({ id }) => id)).toContain(fasting);
  });

  it('leaves an article in English that nobody has translated', async () => {
    const english = bundled.articles.find(({ id }) => id === 'cbc-report');
    expect(await article('cbc-report')).toMatchObject({ title: english?.title, content: english?.content });
  });

  it('is answered in English once the provider has changed the article', async () => {
    const articles = bundled.articles.map((one) => (one.id === fasting ? { ...one, content: `${one.content}\nNew.` } : one));
    await seedArticles(database, { ...bundled, articles }, now());
    expect((await article(fasting)).content).toMatch(/^"Only a little chai[^]*New\.$/);
    expect((await article(fasting)).title).toBe(bundled.articles.find(({ id }) => id === fasting)?.title);
  });
});

it('a call in English has the English ones', async () => {
  await seedArticles(database, bundled, now());
  const { data } = (await stranger.get(pathWithId(paths.blog, fasting))).read(BlogAnswer);
  expect(data.title).toBe(bundled.articles.find(({ id }) => id === fasting)?.title);
});

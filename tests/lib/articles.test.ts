import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkArticles } from '../../server/articles/check.ts';
import { loadArticles } from '../../server/articles/load.ts';
import { parseArticle } from '../../server/articles/parse.ts';
import { wordsIn } from '../../server/articles/words.ts';
import { loadCatalogue } from '../../server/catalogue/load.ts';

const articles = loadArticles();
const catalogue = loadCatalogue();
const root = new URL('../../', import.meta.url);
const covers = readdirSync(new URL('public/article-covers', root));
const secondReading = JSON.parse(readFileSync(new URL('server/articles/second-reading.json', root), 'utf8')) as {
  readings: { article: string; checked: string; changed: string }[];
};

describe('the articles', () => {
  it('are as their schema says, and every link leads to a page of ours', () => {
    expect(checkArticles(articles, catalogue)).toEqual([]);
  });

  it('are at least fourteen, with four featured ones in several categories', () => {
    expect(articles.articles.length).toBeGreaterThanOrEqual(14);
    expect(articles.articles.filter(({ isFeatured }) => isFeatured).length).toBeGreaterThanOrEqual(4);
    expect(new Set(articles.articles.map(({ category }) => category)).size).toBeGreaterThanOrEqual(5);
  });

  it('lead to tests in every text', () => {
    const without = articles.articles.filter(({ content }) => !content.includes('](/tests/'));
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it('begin and end each in its own way', () => {
    const paragraphs = articles.articles.map(({ content }) => content.split('\n\n'));
    expect(new Set(paragraphs.map(([first]) => first?.slice(0, 20))).size).toBe(paragraphs.length);
    expect(new Set(paragraphs.map((all) => all.at(-1)?.slice(0, 20))).size).toBe(paragraphs.length);
  });

  it('were each read a second time', () => {
    expect(secondReading.readings.map(({ article }) => article)).toEqual(articles.articles.map(({ id }) => id));
    expect(secondReading.readings.filter(({ checked, changed }) => checked.length < 40 || changed.length < 5)).toEqual([]);
  });
});

describe('the covers', () => {
  it('each belong to one article', () => {
    expect(covers.toSorted()).toEqual(articles.articles.map(({ cover }) => cover).toSorted());
  });

  it.each(covers)('%s is small, of the right shape, and nothing but a drawing', (name) => {
    const svg = readFileSync(new URL(`public/article-covers/${name}`, root), 'utf8');
    expect(svg.length).toBeLessThan(6000);
    expect(svg).toContain('viewBox="0 0 1200 630"');
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /https?:|href|url\(|<script|<style|<text|<image|\son\w+=/i,
    );
  });
});

describe('the check of the articles', () => {
  const [first, ...rest] = articles.articles;
  const faultsOf = (addition: string) =>
    checkArticles({ ...articles, articles: [{ ...first!, content: `${first!.content}\n\n${addition}` }, ...rest] }, catalogue);

  it.each([
    ['a test that does not exist', '[A test](/tests/nowhere)'],
    ['a package that does not exist', '[A checkup](/checkups/nowhere)'],
    ['an article that does not exist', '[An article](/blogs/nowhere)'],
    ['a page that does not exist', '[A page](/nowhere)'],
    ['a category without tests', '[Tests](/tests?category=nowhere)'],
    ['a filter that the list does not know', '[Tests](/tests?colour=red)'],
    ['a page of somebody else', '[Elsewhere](https://example.com/)'],
    ['a page of somebody else without its scheme', '[Elsewhere](//example.com/)'],
    ['a script for an address', '[Click](javascript:alert)'],
    ['a link without words', '[](/tests/cbc)'],
    ['a bare address', 'See https://example.com'],
    ['a link by reference', '[CBC][cbc]'],
    ['the address for a link by reference', '[cbc]: /tests/cbc'],
    ['a picture that does not exist', '![A vial](/article-covers/nowhere.svg)'],
    ['a picture from elsewhere', '![A vial](https://example.com/a.svg)'],
    ['a picture without a description', '![](/article-covers/cbc-report.svg)'],
    ['a tag', 'Some <b>bold</b> words'],
    ['an HTML comment', '<!-- a note -->'],
    ['an entity', 'fish &amp; chips'],
    ['a heading of the page’s own level', '# A title'],
    ['a heading that is too deep', '#### A detail'],
    ['a table row with a cell too many', '| a | b |\n|---|---|\n| 1 | 2 | 3 |'],
  ])('sees %s', (_what, addition) => {
    expect(faultsOf(addition)).toHaveLength(1);
  });

  it.each([
    '[A CBC](/tests/cbc)',
    '[Thyroid tests](/tests?search=thyroid)',
    '[Another article](/blogs/thyroid-tsh)',
    '![Three vials](/article-covers/cbc-report.svg)',
    'A value < 5 is low & harmless.',
  ])('lets %s pass', (addition) => {
    expect(faultsOf(addition)).toEqual([]);
  });

  it.each([
    ['a short text', { content: 'Too short.' }],
    ['an unknown category', { category: 'nowhere' }],
    ['a date that does not exist', { publishedAt: '2026-02-30' }],
    ['a cover that does not exist', { cover: 'nowhere.svg' }],
    ['a name that the API uses itself', { id: 'categories' }],
    ['two tags only', { tags: ['One', 'Two'] }],
    ['the title of another article', { title: rest[0]!.title.toUpperCase() }],
  ])('sees %s', (_what, change) => {
    expect(checkArticles({ ...articles, articles: [{ ...first!, ...change }, ...rest] }, catalogue)).not.toEqual([]);
  });
});

describe('the head of an article', () => {
  const lines = [
    'title: Fever: what now?',
    'excerpt: In short',
    'category: fever',
    'tags: Dengue, Blood test',
    'publishedAt: 2026-11-01',
    'isFeatured: true',
    'isTrending: false',
    'cover: fever.svg',
  ];
  const file = (head: readonly string[]) => `---\n${head.join('\n')}\n---\n\nThe text.\n`;

  it('is read as it stands, with a colon in the title and either kind of line end', () => {
    const read = {
      id: 'fever',
      title: 'Fever: what now?',
      excerpt: 'In short',
      category: 'fever',
      tags: ['Dengue', 'Blood test'],
      publishedAt: '2026-11-01',
      isFeatured: true,
      isTrending: false,
      cover: 'fever.svg',
      content: 'The text.',
    };
    expect(parseArticle('fever', file(lines))).toEqual(read);
    expect(parseArticle('fever', file(lines).replaceAll('\n', '\r\n'))).toEqual(read);
  });

  it.each([
    ['no head', 'The text.', 'does not begin with a head'],
    ['a head without end', `---\n${lines.join('\n')}\n`, 'does not begin with a head'],
    ['a missing line', file(lines.slice(1)), 'has no title'],
    ['an unknown key', file([...lines, 'mood: good']), 'the line "mood: good" of the head cannot be read'],
    ['a key that every object has', file([...lines, 'constructor: x']), 'cannot be read'],
    ['a key twice', file([...lines, 'title: Again']), 'cannot be read'],
    ['a key without a value', file(lines.with(1, 'excerpt:')), 'cannot be read'],
    ['a line that continues', file([...lines, '  and so on']), 'cannot be read'],
  ])('is refused with %s', (_what, text, message) => {
    expect(() => parseArticle('fever', text)).toThrow(message);
  });
});

it.each([
  ['', 0],
  ['one two  three', 3],
  ['## A heading\n\n- a list – with a dash', 7],
  ['[two words](/tests/a-long-address)', 2],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 4],
])('%j has %i words', (text, count) => {
  expect(wordsIn(text)).toBe(count);
});

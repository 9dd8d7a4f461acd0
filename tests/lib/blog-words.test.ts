import { expect, it } from 'vitest';
import { blogLink } from '../../src/lib/articles/blog-links.ts';
import { inLanguage } from '../../server/platform/language.ts';
import { authorWords, ownPicture, readTimeWords } from '../../src/lib/articles/blog-words.ts';

it.each([
  [5, '5 min read'],
  [4.2, '5 min read'],
  ['5', '5 min read'],
  ['5 min', '5 min read'],
  ['5 min read', '5 min read'],
  ['Reads in 5 minutes', 'Reads in 5 minutes'],
  [0, undefined],
  ['', undefined],
])('the time to read of %j is told as %j', (readTime, words) => {
  expect(readTimeWords(readTime)).toBe(words);
});

it.each(['5', '5 min', '5 min read', '5 minutes'])(
  'the time to read of "%s" is told in Hindi as that of a number',
  (readTime) => {
    const told = (time: number | string) => inLanguage('hi', () => readTimeWords(time));
    expect(told(readTime)).toBe(told(5));
    expect(told(readTime)).toMatch(/^[^A-Za-z]*5[^A-Za-z]*$/);
  },
);

it("what our server says of an article's author is told in the language, and a name stays", () => {
  const ours = { name: 'Editorial team', role: 'Awaiting medical review' };
  const theirs = { name: 'Dr Rao', role: 'Pathologist' };
  expect(authorWords(ours)).toEqual(ours);
  const hindi = inLanguage('hi', () => [authorWords(ours), authorWords(theirs)]);
  expect(JSON.stringify(hindi[0])).not.toMatch(/editorial|medical/i);
  expect(hindi[1]).toEqual(theirs);
});

it('only pictures of our own origin are shown', () => {
  expect(ownPicture('/article-covers/cbc.svg')).toBe('/article-covers/cbc.svg');
  const others = [
    undefined,
    '',
    'https://evil.example/x.png',
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    'data:image/svg+xml,x',
    'x.png',
  ];
  expect(others.map(ownPicture)).toEqual(others.map(() => undefined));
});

const origin = 'https://lab.example';

it.each([
  ['/tests/cbc', '/tests/cbc'],
  ['/tests?search=hba1c#top', '/tests?search=hba1c#top'],
  ['/checkup', '/checkup'],
  ['https://lab.example/tests/cbc', '/tests/cbc'],
  ['HTTPS://LAB.example/help#faq', '/help#faq'],
])('a link to our page %s is followed inside the app', (href, to) => {
  expect(blogLink(href, origin)).toEqual({ to });
});

it.each([
  ['https://www.who.int/news', 'https://www.who.int/news'],
  ['http://example.com', 'http://example.com/'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['tel:+911234567890', 'tel:+911234567890'],
])('a link to %s leads away', (href, away) => {
  expect(blogLink(href, origin)).toEqual({ href: away });
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://lab.example/1',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example',
  '/api/v1/customers/me',
  'tests/cbc',
  '#top',
  '',
])('a link to %j is not followed', (href) => {
  expect(blogLink(href, origin)).toBeUndefined();
});

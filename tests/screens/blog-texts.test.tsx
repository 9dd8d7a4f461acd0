/** The articles that come with the server, drawn by the page's own reader of Markdown. */
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { loadArticles } from '../../server/articles/load.ts';
import { ArticleText } from '../../src/features/blogs/ArticleText.tsx';

const count = (text: string, form: RegExp) => text.match(form)?.length ?? 0;

it.each(loadArticles().articles)('$id is drawn whole, with no sign of Markdown left', ({ content }) => {
  const { container } = render(
    <MemoryRouter>
      <ArticleText>{content}</ArticleText>
    </MemoryRouter>,
  );
  expect(container.textContent).not.toMatch(/\*\*|\]\(|^#|\|/m);
  expect(container.querySelectorAll('h2, h3')).toHaveLength(count(content, /^#{2,3} /gm));
  expect(container.querySelectorAll('a')).toHaveLength(count(content, /\]\(/g));
  expect(container.querySelectorAll('table')).toHaveLength(count(content, /^\|[-|]+\|$/gm));
  expect([...container.querySelectorAll('th')].filter(({ textContent }) => textContent.trim() === '')).toEqual([]);
  expect([...container.querySelectorAll('li p')]).toEqual([]);
});

it('words of another language are read out in it, with no sign of Markdown taken for words', () => {
  const { container } = render(
    <MemoryRouter>
      <ArticleText>{'Fasting is **उपवास** here.\n\n- நோன்பு, every day\n- `میرا`'}</ArticleText>
    </MemoryRouter>,
  );
  const marked = [...container.querySelectorAll('[lang]')].map((part) => [part.getAttribute('lang'), part.textContent]);
  expect(marked).toEqual([
    ['hi', 'उपवास'],
    ['ta', 'நோன்பு, '],
    ['ur', 'میرا'],
  ]);
  expect(container.querySelector('strong')).toHaveTextContent('उपवास');
});

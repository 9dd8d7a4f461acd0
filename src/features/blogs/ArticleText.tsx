import words from '#words/article';
import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router-dom';
import { blogLink } from '../../lib/articles/blog-links.ts';
import { ownPicture } from '../../lib/articles/blog-words.ts';
import { languageParts } from '../../lib/text/language-parts.ts';
import styles from './ArticleText.module.css';
import { headingLevels } from './heading-levels.ts';
import { markdownTables } from './markdown-tables.ts';

const allowed = 'p h1 h2 h3 h4 h5 h6 ul ol li strong em a img blockquote code pre hr br table thead tbody tr th td span'.split(
  ' ',
);

const components: Components = {
  a: ({ href, children }) => <TextLink href={href ?? ''}>{children}</TextLink>,
  img: ({ src, alt = '' }) => <Picture src={src} alt={alt} />,
  table: ({ children }) => <Table>{children}</Table>,
  th: ({ children }) => <th scope="col">{children}</th>,
};

const textPlugins = [markdownTables];
const treePlugins = [headingLevels, articleLanguages];

/** Draws Markdown as elements, never as HTML: HTML in it is left out, and links and pictures are checked again here. */
export function ArticleText({ children }: { readonly children: string }) {
  return (
    <div className={styles['text']}>
      <Markdown
        skipHtml
        allowedElements={allowed}
        unwrapDisallowed
        remarkPlugins={textPlugins}
        rehypePlugins={treePlugins}
        components={components}
      >
        {children}
      </Markdown>
    </div>
  );
}

function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const link = blogLink(href, globalThis.location.origin);
  if (link === undefined) return children;
  if ('to' in link) return <Link to={link.to}>{children}</Link>;
  if (!link.href.startsWith('http')) return <a href={link.href}>{children}</a>;
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="visually-hidden">{words.opensInNewTab}</span>
    </a>
  );
}

function Picture({ src, alt }: { readonly src: unknown; readonly alt: string }) {
  const own = ownPicture(typeof src === 'string' ? src : undefined);
  return own === undefined ? alt : <img src={own} alt={alt} loading="lazy" />;
}

/** A scrolling area must be reachable by keyboard. */
const scroller = { role: 'group', 'aria-label': words.table, tabIndex: 0 } as const;

/** A table that is too wide for the screen scrolls inside its frame. */
function Table({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['table']} {...scroller}>
      <table>{children}</table>
    </div>
  );
}

/** The part of the syntax tree that is used here. */
type Node = {
  readonly type: string;
  readonly value?: string;
  readonly tagName?: string;
  readonly properties?: { readonly lang: string };
  children?: Node[];
};

/** Marks words of another language, so that a screen reader pronounces them in it. */
function articleLanguages() {
  return (tree: object): void => mark(tree as Node);
}

function mark(parent: Node): void {
  if (!parent.children) return;
  for (const child of parent.children) mark(child);
  parent.children = parent.children.flatMap((child) =>
    child.type === 'text' ? languageParts(child.value ?? '').map(nodeOf) : [child],
  );
}

function nodeOf({ text: value, lang }: ReturnType<typeof languageParts>[number]): Node {
  const text = { type: 'text', value };
  return lang === undefined ? text : { type: 'element', tagName: 'span', properties: { lang }, children: [text] };
}

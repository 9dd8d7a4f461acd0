import words from '#words/article';
import language from '#words/language';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlogPost } from '../../contract/blogs.ts';
import { authorWords, isAwaitingReview } from '../../lib/articles/blog-words.ts';
import { languageParts } from '../../lib/text/language-parts.ts';
import { relatedBlogs } from '../../lib/articles/blog-choice.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './Article.module.css';
import { ArticleCard } from './ArticleCard.tsx';
import { ArticleCover } from './ArticleCover.tsx';
import { ArticleMeta } from './ArticleMeta.tsx';
import { tagPath } from './blog-address.ts';
import { InLanguage } from '../../ui/InLanguage.tsx';

type ArticleProps = {
  readonly article: BlogPost;
  readonly back: { readonly to: string; readonly label: string };
  /** The articles from which the related ones are chosen. */
  readonly others: readonly BlogPost[];
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

export function Article({ article, back, others, notice, children }: ArticleProps) {
  const { title, excerpt, categoryName, author, imageUrl } = article;
  return (
    <Page title={title} heading={<InLanguage of={title} />} documentTitle={title} width="medium" back={back}>
      {notice}
      <Stack as="article" gap={16}>
        <div className={styles['about']}>
          {categoryName && (
            <Badge tone="primary">
              <InLanguage of={categoryName} />
            </Badge>
          )}
          <ArticleMeta article={article} isWhole />
        </div>
        <ArticleCover url={imageUrl} className={styles['cover']} isFirst />
        {isLeftInEnglish(title) && <Notice tone="info">{words.inEnglish}</Notice>}
        {isAwaitingReview(author) && (
          <Notice tone="info" title={authorWords(author).role ?? ''}>
            <p>{words.unreviewed}</p>
          </Notice>
        )}
        {excerpt !== '' && (
          <p className={styles['lead']}>
            <InLanguage of={excerpt} />
          </p>
        )}
        {children}
        <Foot article={article} />
      </Stack>
      <Related articles={relatedBlogs(others, article)} />
    </Page>
  );
}

/** Articles have no language of their own: what is translated has a title in the page's script. */
const isLeftInEnglish = (title: string): boolean => language.code !== 'en' && languageParts(title)[0]?.lang === 'en';

function Foot({ article: { title, tags } }: { readonly article: BlogPost }) {
  return (
    <footer className={styles['foot']}>
      <p>{words.disclaimer}</p>
      {tags.length > 0 && (
        <ul aria-label={words.tags} className={styles['tags']}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={tagPath(tag)} className={styles['tag']}>
                <InLanguage of={tag} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ShareButton title={title} />
    </footer>
  );
}

function Related({ articles }: { readonly articles: readonly BlogPost[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="related" className={styles['related']}>
      <h2 id="related">{words.related}</h2>
      <ul aria-labelledby="related" className={styles['cards']}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </ul>
    </section>
  );
}

import words from '#words/articles';
import { IconEye, IconHeart, IconMessageCircle } from '@tabler/icons-react';
import type { BlogPost } from '../../contract/blogs.ts';
import { grouped } from '../../lib/text/numbers.ts';
import { blogPath } from '../../lib/pages/page-paths.ts';
import { LinkCard } from '../../ui/LinkCard.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RichText } from '../../ui/RichText.tsx';
import styles from './ArticleCard.module.css';
import { ArticleCover } from './ArticleCover.tsx';
import { ArticleMeta } from './ArticleMeta.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

type ArticleCardProps = {
  readonly article: BlogPost;
  /** A large card always has its picture above the text. */
  readonly isLarge?: boolean;
};

/** A card is an item of a list, and all of it leads to its article. */
export function ArticleCard({ article, isLarge = false }: ArticleCardProps) {
  const { id, title, excerpt, categoryName, isTrending, tags, imageUrl } = article;
  return (
    <li className={isLarge ? `${styles['place']} ${styles['large']}` : styles['place']}>
      <LinkCard
        title={title}
        to={blogPath(id)}
        heading="h3"
        above={
          <>
            <ArticleCover url={imageUrl} className={styles['cover']} />
            <p className={styles['kind']}>
              {categoryName && <InLanguage of={categoryName} />}
              {isTrending && <Badge tone="accent">{words.trending}</Badge>}
            </p>
          </>
        }
      >
        {excerpt !== '' && (
          <p className={styles['excerpt']}>
            <InLanguage of={excerpt} />
          </p>
        )}
        <div className={styles['foot']}>
          <ArticleMeta article={article} />
          <Counts article={article} />
          {tags.length > 0 && (
            <ul aria-label={words.tags} className={styles['tags']}>
              {tags.map((tag) => (
                <li key={tag}>
                  <Badge>
                    <InLanguage of={tag} />
                  </Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
      </LinkCard>
    </li>
  );
}

/** A count of zero is left out: it would only say that nobody has read the article. */
function Counts({ article: { views, likes, comments } }: { readonly article: BlogPost }) {
  const counts = [
    { kind: 'views', icon: <IconEye aria-hidden size={16} />, count: views, text: words.views },
    { kind: 'likes', icon: <IconHeart aria-hidden size={16} />, count: likes, text: words.likes },
    { kind: 'comments', icon: <IconMessageCircle aria-hidden size={16} />, count: comments, text: words.comments },
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <ul aria-label={words.readers} className={styles['counts']}>
      {counts.map(({ kind, icon, count, text }) => (
        <li key={kind}>
          {icon}
          <RichText
            of={text(count, grouped(count))}
            tags={{ hidden: (noun) => <span className="visually-hidden">{noun}</span> }}
          />
        </li>
      ))}
    </ul>
  );
}

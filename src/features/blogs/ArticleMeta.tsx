import { brand } from '../../brand.ts';
import type { BlogPost } from '../../contract/blogs.ts';
import { firstRowsAt } from '../../data/catalogue/first-rows.ts';
import { authorWords, readTimeWords } from '../../lib/articles/blog-words.ts';
import { dateIn, formatDate } from '../../lib/time/dates.ts';
import { relativeAge } from '../../lib/time/relative-age.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './ArticleMeta.module.css';
import { Isolated } from '../../ui/Isolated.tsx';

type ArticleMetaProps = {
  readonly article: BlogPost;
  /** Also shows the author's role and the date. */
  readonly isWhole?: boolean;
};

/** Shows the author, the age and the reading time; what is not known is left out. */
export function ArticleMeta({ article: { author: writtenBy, publishedAt, readTime }, isWhole = false }: ArticleMetaProps) {
  const now = useNow(undefined, firstRowsAt());
  const age = relativeAge(publishedAt, now, brand.timeZone);
  const date = age === '' ? '' : formatDate(dateIn(brand.timeZone, Date.parse(publishedAt)));
  const author = authorWords(writtenBy);
  const parts = [author.name, isWhole && author.role, ...[isWhole && date, age, readTimeWords(readTime)].map(unbroken)];
  return (
    <p className={styles['meta']}>
      {parts.filter(isThere).map((part, place) => (
        <span key={part}>
          {place > 0 && ' · '}
          <Isolated of={part} />
        </span>
      ))}
    </p>
  );
}

const isThere = (part: string | false | undefined): part is string => Boolean(part);

/** A number does not stand alone at the end of a line. */
const unbroken = (part: string | false | undefined) => part && part.replaceAll(' ', '\u00A0');

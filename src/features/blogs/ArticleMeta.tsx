import { brand } from '../../brand.ts';
import type { BlogPost } from '../../contract/blogs.ts';
import { readTimeWords } from '../../lib/articles/blog-words.ts';
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
export function ArticleMeta({ article: { author, publishedAt, readTime }, isWhole = false }: ArticleMetaProps) {
  const now = useNow();
  const age = relativeAge(publishedAt, now, brand.timeZone);
  const date = age === '' ? '' : formatDate(dateIn(brand.timeZone, Date.parse(publishedAt)));
  const told = [author.name, isWhole && author.role, ...[isWhole && date, age, readTimeWords(readTime)].map(unbroken)];
  return (
    <p className={styles['meta']}>
      {told.filter(isThere).map((words, place) => (
        <span key={words}>
          {place > 0 && ' · '}
          <Isolated of={words} />
        </span>
      ))}
    </p>
  );
}

const isThere = (words: string | false | undefined): words is string => Boolean(words);

/** A number does not stand alone at the end of a line. */
const unbroken = (words: string | false | undefined) => words && words.replaceAll(' ', '\u00A0');

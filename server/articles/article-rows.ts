/** These are the tables of articles; schema.ts explains the notation. */
import type { Flag } from '../platform/db/flag.ts';

export type ArticleRow = {
  id: string;
  categoryId: string;
  /** JSON of the whole ArticleEntry of articles/schema.ts */
  entry: string;
  position: number;
  active: Flag;
};

/** Nothing counts these yet, so there are no rows in real use. */
export type ArticleFiguresRow = { articleId: string; views: number; likes: number; comments: number; isDemonstration: Flag };

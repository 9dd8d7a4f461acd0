/** The articles' tables as TypeScript reads them; see schema.ts. */
import type { Flag } from '../platform/db/flag.ts';

export type ArticleRow = {
  id: string;
  categoryId: string;
  /** the whole ArticleEntry of articles/schema.ts */
  entry: string;
  position: number;
  active: Flag;
};

/** Counted nowhere yet: in real use there are no rows. */
export type ArticleFiguresRow = { articleId: string; views: number; likes: number; comments: number; isDemonstration: Flag };

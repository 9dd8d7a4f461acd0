import { IconBook } from '@tabler/icons-react';
import { useState } from 'react';
import { ownPicture } from '../../lib/articles/blog-words.ts';
import styles from './ArticleCover.module.css';

type ArticleCoverProps = {
  readonly url: string | undefined;
  readonly className?: string | undefined;
  /** The picture is in view when the page opens. */
  readonly isFirst?: boolean;
};

/** Draws the article's picture, or a plain area of the same size if there is none or it does not load. */
export function ArticleCover({ url, className = '', isFirst = false }: ArticleCoverProps) {
  const [failed, setFailed] = useState<string>();
  const own = ownPicture(url);
  if (own === undefined || own === failed) {
    return (
      <div aria-hidden className={`${styles['cover']} ${styles['none']} ${className}`}>
        <IconBook size={32} stroke={1.5} />
      </div>
    );
  }
  return (
    <img
      src={own}
      alt=""
      width={1200}
      height={630}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      className={`${styles['cover']} ${className}`}
      onError={() => setFailed(own)}
    />
  );
}

import language from '#words/language';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from './document-title.ts';
import styles from './Page.module.css';
import { Text } from './Text.tsx';

type PageProps = {
  readonly title: string;
  /** The title as it is rendered, if it is somebody else's text. */
  readonly heading?: ReactNode;
  /** The English name of what the title names in another language. */
  readonly englishName?: string | undefined;
  /** The title in the browser's tab, in place of the route's, for a page that shows one item. */
  readonly documentTitle?: string | undefined;
  readonly width?: 'narrow' | 'medium' | 'wide';
  /** The path and the label of the arrow before the heading. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
};

let isHandedOn = false;

/** A focused heading that is unmounted passes the focus on to the one that replaces it, as from a skeleton to the screen. */
function useHandedOnFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = heading.current;
    if (isHandedOn) element?.focus({ preventScroll: true });
    isHandedOn = false;
    return () => void (isHandedOn = element !== null && element === document.activeElement);
  }, []);
  return heading;
}

/** A page's column with its one heading, which takes the focus after a navigation. */
export function Page({ title, heading = title, englishName, documentTitle, width = 'wide', back, children }: PageProps) {
  useDocumentTitle(documentTitle);
  const place = useHandedOnFocus();
  return (
    <div className={`${styles['page']} ${styles[width] ?? ''}`}>
      <div className={styles['heading']}>
        {back && (
          <Link to={back.to} className={styles['back']} aria-label={back.label}>
            <IconArrowLeft aria-hidden size={24} />
          </Link>
        )}
        <div className={styles['names']}>
          <h1 ref={place} tabIndex={-1}>
            {heading}
          </h1>
          {language.code !== 'en' && englishName && (
            <Text variant="secondary" lang="en">
              {englishName}
            </Text>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}

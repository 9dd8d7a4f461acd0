import { IconArrowLeft } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from './document-title.ts';
import styles from './Page.module.css';

type PageProps = {
  readonly title: string;
  /** The title as it is drawn, where somebody else wrote it. */
  readonly heading?: ReactNode;
  /** Of a page that shows one thing: what the browser's tab says, in place of the route's title. */
  readonly documentTitle?: string | undefined;
  readonly width?: 'narrow' | 'medium' | 'wide';
  /** Where the arrow before the heading leads, and what it says. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
};

let isHandedOn = false;

/** A heading that goes with the focus hands it on to the one that takes its place: a skeleton's to the screen's own. */
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

/** A page's column with its one heading, which takes the focus when the page was navigated to. */
export function Page({ title, heading = title, documentTitle, width = 'wide', back, children }: PageProps) {
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
        <h1 ref={place} tabIndex={-1}>
          {heading}
        </h1>
      </div>
      {children}
    </div>
  );
}

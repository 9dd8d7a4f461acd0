import common from '#words/common';
import words from '#words/frame';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useIsSignedIn } from '../data/shell/session.ts';
import { missingCodeWords } from '../lib/failures/missing-code-words.ts';
import headerStyles from './Header.module.css';
import styles from './NotificationBell.module.css';
import { loadNotificationPanel } from './notification-panel.ts';
import { QuietBoundary } from './QuietBoundary.tsx';
import { usePanel } from './use-panel.ts';

const startDataLayer = () => import('./data-layer.ts').then((layer) => layer.startDataLayer());

/** The count, the news and the panel need the network and the local database, which are not part of the first load. */
const UnreadBadge = lazy(async () => {
  const [{ UnreadBadge: component }] = await Promise.all([import('./UnreadBadge.tsx'), startDataLayer()]);
  return { default: component };
});

const NotificationNews = lazy(async () => {
  const [{ NotificationNews: component }] = await Promise.all([import('./NotificationNews.tsx'), startDataLayer()]);
  return { default: component };
});

const name = <span className="visually-hidden">{words.notifications}</span>;

/** It needs a session; until that is known, its place is reserved if the page script has found one (SHELL-009). */
export function NotificationBell() {
  return useIsSignedIn() ? <Bell /> : <div className={styles['place']} />;
}

function Bell() {
  const { isOpen, toggle, button, around } = usePanel();
  const id = useId();
  return (
    <div ref={around} className={styles['bell']}>
      <button
        ref={button}
        type="button"
        className={`icon-button ${headerStyles['icon']}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <IconBell aria-hidden size={24} />
        <QuietBoundary instead={name}>
          <Suspense fallback={name}>
            <UnreadBadge />
          </Suspense>
        </QuietBoundary>
      </button>
      {isOpen && <Panel id={id} />}
      <QuietBoundary>
        <Suspense>
          <NotificationNews />
        </Suspense>
      </QuietBoundary>
    </div>
  );
}

/** The panel opens at once, and is filled when its code has loaded. */
function Panel({ id }: { readonly id: string }) {
  // Each opening creates it anew, because React keeps a failed load as long as the component lives.
  const [Content] = useState(() => lazy(async () => ({ default: await loadNotificationPanel() })));
  return (
    <section id={id} aria-label={words.latestNotifications} className={styles['panel']}>
      <QuietBoundary instead={<OpeningFailed />}>
        <Suspense fallback={<div aria-busy className={styles['opening']} />}>
          <Content />
        </Suspense>
      </QuietBoundary>
    </section>
  );
}

/** A component of its own, so that it says what holds when the code did not come, and not what held before. */
const OpeningFailed = () => <p className={styles['failed']}>{common.notOpened(missingCodeWords())}</p>;

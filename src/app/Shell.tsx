import words from '#words/frame';
import { useEffect, type ReactNode } from 'react';
import { CameraReturn } from './CameraReturn.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { InstallPlace } from './InstallPlace.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { QuietBoundary } from './QuietBoundary.tsx';
import styles from './Shell.module.css';
import { takeFlashMessage } from '../data/shell/flash-message.ts';
import { preloadToasts, showToast } from '../ui/toast.ts';
import { UpdateOffer } from './UpdateOffer.tsx';

export function Shell({ children }: { readonly children: ReactNode }) {
  useEffect(() => preloadToasts(), []);

  useEffect(() => {
    const message = takeFlashMessage();
    // After the account was deleted, nothing else could show this message.
    if (message !== undefined) void showToast({ type: 'success', message, durationMs: 10_000 });
  }, []);

  return (
    <div className={styles['shell']}>
      <a href="#main" className="jump">
        {words.skip}
      </a>
      <QuietBoundary>
        <Header />
      </QuietBoundary>
      <QuietBoundary>
        <OfflineBar />
      </QuietBoundary>
      <main id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <QuietBoundary>
        <Footer />
      </QuietBoundary>
      <QuietBoundary>
        <UpdateOffer />
      </QuietBoundary>
      <CameraReturn />
      <QuietBoundary>
        <InstallPlace />
      </QuietBoundary>
    </div>
  );
}

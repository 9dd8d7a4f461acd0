import { lazy, Suspense, useEffect, useState } from 'react';
import type { PageLanguage } from '../device/page-languages.ts';
import { languageToOffer } from '../ui/language-choice.ts';
import { useInstallWay, useIsExplained } from './install.ts';

const InstallOffer = lazy(() => import('./InstallOffer.tsx').then((module) => ({ default: module.InstallOffer })));

const LanguageOffer = lazy(() => import('./LanguageOffer.tsx').then((module) => ({ default: module.LanguageOffer })));

const quietAfterMs = 3000;

/** The place of the offers to read the page in another language and to install the app, one at a time. Their code is fetched only if there is one, once the page is idle. */
export function InstallPlace() {
  const way = useInstallWay();
  const isExplained = useIsExplained();
  const [quiet, setQuiet] = useState<{ readonly language: PageLanguage | undefined }>();
  useEffect(() => {
    const timer = setTimeout(() => setQuiet({ language: languageToOffer() }), quietAfterMs);
    return () => clearTimeout(timer);
  }, []);

  if (quiet?.language && !isExplained) {
    return (
      <Suspense fallback={null}>
        <LanguageOffer offered={quiet.language} />
      </Suspense>
    );
  }
  if (!isExplained && !(way && quiet)) return null;
  return (
    <Suspense fallback={null}>
      <InstallOffer way={way} isExplained={isExplained} />
    </Suspense>
  );
}

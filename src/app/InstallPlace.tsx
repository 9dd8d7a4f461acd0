import { lazy, Suspense, useEffect, useState } from 'react';
import { useInstallWay, useIsExplained } from './install.ts';

const InstallOffer = lazy(() => import('./InstallOffer.tsx').then((module) => ({ default: module.InstallOffer })));

const quietAfterMs = 3000;

/** The place of the offer to install the app. Its code is fetched only if there is an offer, once the page is idle. */
export function InstallPlace() {
  const way = useInstallWay();
  const isExplained = useIsExplained();
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), quietAfterMs);
    return () => clearTimeout(timer);
  }, []);

  if (!isExplained && !(way && isQuiet)) return null;
  return (
    <Suspense fallback={null}>
      <InstallOffer way={way} isExplained={isExplained} />
    </Suspense>
  );
}

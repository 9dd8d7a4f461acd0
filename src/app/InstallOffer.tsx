import words from '#words/install';
import { IconX } from '@tabler/icons-react';
import { brand } from '../brand.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { LazyDialog } from '../ui/LazyDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { closeExplanation, type InstallWay } from './install.ts';
import styles from './InstallOffer.module.css';
import { useInstallOffer } from './use-install-offer.ts';

const loadSteps = () => import('./InstallSteps.tsx').then((module) => module.InstallSteps);

type InstallOfferProps = { readonly way: InstallWay | undefined; readonly isExplained: boolean };

/** It appears after the first sign of interest, over the page's end, and moves nothing. */
export function InstallOffer({ way, isExplained }: InstallOfferProps) {
  const { isOffered, take, putOff } = useInstallOffer(way);

  function answer(act: () => void): void {
    act();
    // The button that was tapped is gone, so the heading takes the focus.
    focusHeading();
  }

  return (
    <>
      <div role="status" aria-label={words.offer}>
        {isOffered && (
          <div className={styles['offer']}>
            <div className={styles['words']}>
              <p className={styles['title']}>{words.title(brand.name)}</p>
              <p className={styles['detail']}>{words.offerText}</p>
            </div>
            <Button onClick={() => answer(take)}>{way === 'by-hand' ? words.showSteps : words.accept}</Button>
            <button
              type="button"
              className={`icon-button ${styles['close']}`}
              onClick={() => answer(putOff)}
              aria-label={words.decline}
            >
              <IconX aria-hidden size={20} />
            </button>
          </div>
        )}
      </div>
      {isExplained && <LazyDialog load={loadSteps} onFailed={closeExplanation} props={{ onClose: closeExplanation }} />}
    </>
  );
}

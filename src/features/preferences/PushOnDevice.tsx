import common from '#words/common';
import words from '#words/push';
import { useEffect, useId, useRef, useState } from 'react';
import { showContent, turnPushOff, turnPushOn, usePushHere, type PushHere } from '../../data/notifications/on-demand/push.ts';
import { OnlineButton } from '../../flows/OnlineButton.tsx';
import { messageOf } from '../../lib/failures/api-error.ts';
import { failureWords } from '../../lib/failures/failure-words.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAction } from '../../ui/use-action.ts';
import styles from './push.module.css';

/** Turns push messages on and off where they are shown: on the device in the hand. This takes effect at once, without Save. */
export function PushOnDevice() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <h2 id={titleId}>{words.title}</h2>
      <CachedView
        of={usePushHere()}
        skeleton={<Skeleton height="6rem" radius="var(--radius-card)" />}
        failed={(error, retry) => (
          <ErrorState title={words.loadFailed} text={failureWords(error)} onRetry={retry} retryLabel={common.retry} />
        )}
      >
        {(here) => <Switch here={here} />}
      </CachedView>
    </section>
  );
}

const reasons = {
  'not sent': words.notSent,
  impossible: words.notPossible,
  'needs installing': words.needsInstalling,
  refused: words.refused,
  off: words.off,
  on: words.on,
};

function Switch({ here }: { readonly here: PushHere }) {
  const [failure, setFailure] = useState<string>();
  const failureBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) failureBox.current?.focus();
  }, [failure]);
  const { act, isBusy } = useAction({
    run: (change: () => Promise<void>) => {
      setFailure(undefined);
      return change();
    },
    failed: (error) => setFailure(messageOf(error, words.changeFailed)),
  });

  return (
    <>
      <p role="status">{reasons[here.is]}</p>
      {here.is === 'off' && (
        <OnlineButton isBusy={isBusy} onAct={() => act(() => turnPushOn(here.publicKey))} offlineReason={words.offline}>
          {isBusy ? words.turningOn : words.turnOn}
        </OnlineButton>
      )}
      {here.is === 'on' && (
        <>
          <div>
            <Checkbox
              label={words.showContent}
              isChecked={here.showsContent}
              onChange={(is) => void act(() => showContent(is))}
            />
            <p>{words.showContentHint}</p>
          </div>
          <OnlineButton isBusy={isBusy} onAct={() => act(turnPushOff)} offlineReason={words.offline}>
            {isBusy ? words.turningOff : words.turnOff}
          </OnlineButton>
        </>
      )}
      <FormFailure message={failure} box={failureBox} />
    </>
  );
}

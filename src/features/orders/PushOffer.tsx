import words from '#words/push';
import { useState } from 'react';
import { turnPushOn, usePushHere } from '../../data/notifications/on-demand/push.ts';
import { OnlineButton } from '../../flows/OnlineButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import styles from './OrderPlacedBanner.module.css';

/** Offers push messages once there is something to tell, and asks the browser for them only when the customer wants them. */
export function PushOffer() {
  const here = usePushHere();
  const [isWanted, setIsWanted] = useState(false);
  const { act, isBusy } = useAction({
    run: async (publicKey: string) => {
      await turnPushOn(publicKey);
      setIsWanted(true);
    },
    failed: words.changeFailed,
  });
  if (here.status !== 'ready') return null;
  const { data: push } = here;
  if (push.is === 'off')
    return (
      <div className={styles['offer']}>
        <p>{words.offer}</p>
        <OnlineButton isBusy={isBusy} onAct={() => act(push.publicKey)} offlineReason={words.offline}>
          {isBusy ? words.turningOn : words.offerTurnOn}
        </OnlineButton>
      </div>
    );
  if (!isWanted) return null;
  return <p role="status">{push.is === 'on' ? words.offerDone : words.refused}</p>;
}

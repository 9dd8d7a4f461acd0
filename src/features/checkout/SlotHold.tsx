import words from '#words/slot-hold';
import { useRef } from 'react';
import { useSecondsLeft } from '../../flows/use-seconds-left.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import { useAnnounced } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { tellFailure, useAction } from '../../ui/use-action.ts';
import type { HeldChoice } from './use-slot-hold.ts';
import styles from './SlotHold.module.css';

type SlotHoldProps = {
  readonly held: HeldChoice;
  /** The display text of the chosen slot, '' while it is not known. */
  readonly slotText: string;
  readonly isOnline: boolean;
};

/** From here on, the hold can be prolonged. */
const soonOverSeconds = 120;

/** Shows for how long the chosen slot is held. It has the same height in all its states, so that nothing below it moves. */
export function SlotHold({ held, slotText, isOnline }: SlotHoldProps) {
  const hold = held.known?.hold;
  const secondsLeft = useSecondsLeft(hold?.until ?? 0);
  const place = useRef<HTMLDivElement>(null);
  const { act, isBusy } = useAction({
    run: async () => {
      await held.prolong();
      // The button goes with what it was for.
      place.current?.focus();
    },
    // Of a hold that is over, the page says so.
    failed: (error) => !isStatus(error, 409) && tellFailure(error, words.notLonger),
  });
  useAnnounced(spokenWords(held, secondsLeft, slotText));
  if (!held.isOffered) return null;
  const isSoonOver = secondsLeft > 0 && secondsLeft <= soonOverSeconds;
  return (
    <div className={styles['hold']} ref={place} tabIndex={-1}>
      {held.known && <Words secondsLeft={secondsLeft} />}
      {hold?.canBeProlonged && isSoonOver && (
        <Button
          variant="outline"
          className={styles['longer']}
          disabled={!isOnline}
          aria-disabled={isBusy}
          onClick={() => void act()}
        >
          {words.longer(hold.minutes)}
        </Button>
      )}
    </div>
  );
}

/** The digits change each second and are seen only; whoever listens finds the minutes, when they look for them. */
function Words({ secondsLeft }: { readonly secondsLeft: number }) {
  if (secondsLeft === 0) return <p>{words.over}</p>;
  return (
    <p>
      <span aria-hidden="true">{words.held(clockText(secondsLeft))}</span>
      <span className="visually-hidden">{words.minutesLeft(Math.ceil(secondsLeft / 60))}</span>
    </p>
  );
}

/** What is read out: that the slot is held, that the hold ends soon, and that it is over; nothing in between. */
function spokenWords({ known }: HeldChoice, secondsLeft: number, slotText: string): string {
  if (known === undefined) return '';
  if (known.hold === undefined || secondsLeft === 0) return words.over;
  if (secondsLeft <= soonOverSeconds)
    return known.hold.canBeProlonged ? `${words.endsSoon} ${words.canBeLonger}` : words.endsSoon;
  return words.nowHeld(slotText, known.minutesAtFirst);
}

/** Returns "9:41". */
const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

import words from '#words/frame';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import { isSafeMoment } from './safe-moment.ts';
import styles from './UpdateOffer.module.css';
import { takeUpdateIfSafe, takeUpdateLater, useOfferedUpdate } from './updates.ts';

/** Offers a new version. An unsent form is not discarded without a question. */
export function UpdateOffer() {
  const take = useOfferedUpdate();
  const [state, setState] = useState<'offered' | 'asking' | 'later'>('offered');
  useAtNavigation(() => void takeUpdateIfSafe());

  const reload = async () => {
    if (await isSafeMoment()) take?.();
    else setState('asking');
  };
  const later = () => {
    takeUpdateLater();
    setState('later');
  };

  return (
    <div role="status">
      {take && state === 'offered' && (
        <div className={styles['offer']}>
          <span>{words.newVersion}</span>
          <Button onClick={() => void reload()}>{words.reload}</Button>
        </div>
      )}
      {take && state === 'asking' && <Question onReload={take} onLater={later} />}
    </div>
  );
}

type QuestionProps = { readonly onReload: () => void; readonly onLater: () => void };

function Question({ onReload, onLater }: QuestionProps) {
  const gentler = useRef<HTMLDivElement>(null);
  // The button that was tapped is gone, so the first of the new ones takes the focus.
  useEffect(() => gentler.current?.querySelector('button')?.focus(), []);
  return (
    <div className={`${styles['offer']} ${styles['question']}`}>
      <span>{words.reloadQuestion}</span>
      <div ref={gentler} className={styles['choice']}>
        <Button variant="outline" onClick={onLater}>
          {words.reloadLater}
        </Button>
        <Button onClick={onReload}>{words.reloadNow}</Button>
      </div>
    </div>
  );
}

function useAtNavigation(act: () => void): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    act();
  });
}

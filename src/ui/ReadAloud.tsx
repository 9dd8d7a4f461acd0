import words from '#words/read-aloud';
import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hasVoiceOf, onVoices, readTexts } from '../device/voices.ts';
import { languageOfText } from '../lib/text/language-parts.ts';
import { Button } from './Button.tsx';
import styles from './ReadAloud.module.css';

type ReadAloudProps = {
  /** One for each pause. */
  readonly lines: readonly string[];
};

/**
 * Offers to read lines aloud, where the device has a voice for each of them: a voice of another language would read them so that
 * nobody understands, and a line that is left out may be the one that matters.
 */
export function ReadAloud({ lines }: ReadAloudProps) {
  const texts = lines.map((text) => ({ text, language: languageOfText(text) }));
  const hasVoices = useSyncExternalStore(
    onVoices,
    () => texts.every(({ language }, at) => texts[at - 1]?.language === language || hasVoiceOf(language)),
    () => false,
  );
  const stop = useRef<(() => void) | undefined>(undefined);
  const [state, setState] = useState<'silent' | 'reading' | 'failed'>('silent');
  useEffect(() => () => stop.current?.(), []);

  if (!hasVoices && state === 'silent') return null;
  const read = () => {
    setState('reading');
    stop.current = readTexts(texts, (outcome) => setState(outcome === 'failed' ? 'failed' : 'silent'));
  };
  const isReading = state === 'reading';
  return (
    <div className={`${styles['aloud']} no-print`}>
      <Button variant="outline" onClick={isReading ? () => stop.current?.() : read}>
        {isReading ? <IconPlayerStop aria-hidden size={20} /> : <IconVolume aria-hidden size={20} />}
        {isReading ? words.stop : words.read}
      </Button>
      <p role="status">{state === 'failed' && words.failed}</p>
    </div>
  );
}

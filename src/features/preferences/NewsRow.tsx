import { useId } from 'react';
import type { NewsChannel } from '../../lib/notifications/notification-choices.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { newsChannels } from './news-words.ts';
import styles from './preferences.module.css';

type NewsRowProps = {
  readonly title: string;
  readonly text: string;
  readonly isOn: (channel: NewsChannel) => boolean;
  readonly onChange: (channel: NewsChannel, isOn: boolean) => void;
};

/** Shows one kind of news, with a switch for each channel. */
export function NewsRow({ title, text, isOn, onChange }: NewsRowProps) {
  const [titleId, textId] = [useId(), useId()];
  return (
    <div role="group" aria-labelledby={titleId} aria-describedby={textId} className={styles['row']}>
      <div>
        <h2 id={titleId}>{title}</h2>
        <p id={textId}>{text}</p>
      </div>
      <div className={styles['channels']}>
        {newsChannels.map(({ channel, label }) => (
          <Checkbox key={channel} label={label} isChecked={isOn(channel)} onChange={(is) => onChange(channel, is)} />
        ))}
      </div>
    </div>
  );
}

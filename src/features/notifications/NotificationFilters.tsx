import words from '#words/notifications';
import { useId } from 'react';
import { notificationPageSizes, type NotificationChoice } from '../../lib/notifications/notification-choice.ts';
import { RadioChip } from '../../ui/RadioChip.tsx';
import { SelectMenu } from '../../ui/SelectMenu.tsx';
import styles from './NotificationFilters.module.css';

type NotificationFiltersProps = {
  readonly choice: NotificationChoice;
  readonly onChange: (changed: Partial<Pick<NotificationChoice, 'read' | 'limit'>>) => void;
};

const reads = [
  { read: undefined, label: words.reads.all },
  { read: 'false', label: words.reads.unread },
  { read: 'true', label: words.reads.read },
] as const;

const sizes = notificationPageSizes.map((size) => ({ value: String(size), label: String(size) }));

/** Chooses which notifications are listed, and how many on a page (NOTIF-008, NOTIF-012, decision G53). */
export function NotificationFilters({ choice, onChange }: NotificationFiltersProps) {
  const name = useId();
  const id = useId();
  const resize = (value: string) => {
    const limit = notificationPageSizes.find((size) => String(size) === value);
    if (limit !== undefined) onChange({ limit });
  };
  return (
    <section aria-labelledby={id} className={styles['panel']}>
      <h2 id={id} className={styles['title']}>
        {words.filters}
      </h2>
      <fieldset className={styles['reads']}>
        <legend className="visually-hidden">{words.show}</legend>
        {reads.map(({ read, label }) => (
          <RadioChip key={label} name={name} value={label} isChosen={choice.read === read} onChoose={() => onChange({ read })}>
            {label}
          </RadioChip>
        ))}
      </fieldset>
      <div className={styles['size']}>
        <SelectMenu label={words.perPage} options={sizes} value={String(choice.limit)} onChange={resize} />
      </div>
    </section>
  );
}

import common from '#words/common';
import words from '#words/preferences';
import { useEffect, useRef } from 'react';
import type { Preferences } from '../../contract/notifications.ts';
import { useUser } from '../../data/shell/session.ts';
import { OnlineButton } from '../../flows/OnlineButton.tsx';
import { useLeaveWarning } from '../../flows/use-leave-warning.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { newsTypes } from './news-words.ts';
import { NewsRow } from './NewsRow.tsx';
import styles from './preferences.module.css';
import { usePreferencesForm } from './use-preferences-form.ts';

type PreferencesFormProps = { readonly preferences: Preferences; readonly restored: unknown };

/** The form is saved as a whole; nothing is sent before Save (NOTIF-031…033). */
export function PreferencesForm({ preferences, restored }: PreferencesFormProps) {
  const form = usePreferencesForm(preferences, restored);
  const { choices, isChanged, hasRemoteConflict, isBusy, failure } = form;
  const question = useLeaveWarning({
    isHeld: isChanged,
    text: words.leaveWarning,
    onLeft: form.reset,
  });
  const hasEmail = useUser()?.email !== '';
  const failureBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) failureBox.current?.focus();
  }, [failure]);

  return (
    <div className={styles['form']}>
      <div className={styles['rows']}>
        {newsTypes.map(({ type, title, text }) => (
          <NewsRow
            key={type}
            title={title}
            text={text}
            isOn={(channel) => choices[channel][type]}
            onChange={(channel, isOn) => form.choose(channel, type, isOn)}
          />
        ))}
      </div>
      <p className={styles['note']}>
        {!hasEmail && `${words.noEmail} `}
        {words.limits}
      </p>
      <FormFailure message={failure} box={failureBox} />
      <div className={styles['bar']}>
        <div role="status" className={styles['state']}>
          {isChanged && <p>{words.unsaved}</p>}
          {hasRemoteConflict && <Notice tone="warning">{words.changedElsewhere}</Notice>}
        </div>
        <Button variant="outline" disabled={!isChanged || isBusy} onClick={form.reset}>
          {words.reset}
        </Button>
        <OnlineButton isPrimary isBusy={isBusy || !isChanged} onAct={form.save} offlineReason={words.saveOffline}>
          {isBusy ? common.saving : common.save}
        </OnlineButton>
      </div>
      {question}
    </div>
  );
}

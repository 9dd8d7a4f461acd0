import words from '#words/preferences';
import { useState } from 'react';
import type { Preferences } from '../../contract/notifications.ts';
import { dropDraft, keepDraft } from '../../data/engine/drafts.ts';
import { savePreferences } from '../../data/account/on-demand/preferences.ts';
import { messageOf } from '../../lib/failures/api-error.ts';
import {
  areSameChoices,
  choicesOf,
  withChoice,
  type NewsChannel,
  type NewsChoices,
  type NewsType,
} from '../../lib/notifications/notification-choices.ts';
import { showToast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';

export const preferencesDraft = 'notification-preferences';

/** The customer's choices, and the saved ones from which they started. */
type Edited = { readonly choices: NewsChoices; readonly from: NewsChoices };

/** @param restored the stored draft of an earlier page, of unknown shape */
export function usePreferencesForm(preferences: Preferences, restored: unknown) {
  const saved = choicesOf(preferences);
  const [edited, setEdited] = useState<Edited | undefined>(() => editedIn(restored));
  const [failure, setFailure] = useState<string>();
  const choices = edited?.choices ?? saved;
  const isChanged = edited !== undefined && !areSameChoices(choices, saved);

  function choose(channel: NewsChannel, type: NewsType, isOn: boolean): void {
    const next = { choices: withChoice(choices, channel, type, isOn), from: edited?.from ?? saved };
    setEdited(next);
    setFailure(undefined);
    if (areSameChoices(next.choices, saved)) dropDraft(preferencesDraft);
    else keepDraft(preferencesDraft, next);
  }

  function reset(): void {
    dropDraft(preferencesDraft);
    setEdited(undefined);
    setFailure(undefined);
  }

  const { act, isBusy } = useAction({
    run: async () => {
      setFailure(undefined);
      await savePreferences(choices);
      // What was switched during the save is not saved, and stays as it is.
      setEdited((now) => (now && areSameChoices(now.choices, choices) ? undefined : now));
      dropDraft(preferencesDraft);
      void showToast({ type: 'success', message: words.saved });
    },
    failed: (error) => setFailure(messageOf(error, words.saveFailed)),
  });

  return {
    choices,
    isChanged,
    /** Another device has saved different choices since the first change here. */
    hasRemoteConflict: isChanged && !areSameChoices(edited.from, saved),
    isBusy,
    failure,
    choose,
    reset,
    save: async () => void (isChanged && (await act())),
  };
}

function editedIn(restored: unknown): Edited | undefined {
  const { choices, from } = (restored ?? {}) as Partial<Edited>;
  return choices && from ? { choices: choicesOf(choices), from: choicesOf(from) } : undefined;
}

/**
 * Typed text survives a reload and a forced sign-out (decision G11). It is saved a moment after the last keystroke and when the
 * page goes away, and shown only to the same customer. Passwords must never be passed in.
 */
import { useEffect, useState } from 'react';
import { readSessionItem, writeSessionItem } from '../../device/browser-storage.ts';
import { isDraftOver, type Draft } from '../../outbox/outbox-rows.ts';
import { deleteDraft, putDraft, readDraft } from '../../outbox/outbox.ts';
import { currentCustomerId, unknownCustomer, useCustomerId } from '../shell/session.ts';

const saveAfterMs = 300;

const unsaved = new Map<string, Draft>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatched = false;

/** @param values any JSON value */
export function keepDraft(form: string, values: unknown): void {
  const customerId = currentCustomerId();
  if (customerId === undefined || customerId === unknownCustomer) return;
  watchOnce();
  unsaved.set(form, { customerId, form, values, savedAt: Date.now() });
  clearTimeout(timer);
  timer = setTimeout(() => void flushDrafts(), saveAfterMs);
}

/** Drops a draft that was saved, sent or given up. */
export function dropDraft(form: string): void {
  unsaved.delete(form);
  keepInTab(draftsInTab().filter((draft) => draft.form !== form));
  const customerId = currentCustomerId();
  if (customerId !== undefined) void deleteDraft(customerId, form);
}

export async function flushDrafts(): Promise<void> {
  const drafts = [...draftsInTab(), ...unsaved.values()].filter(({ customerId }) => customerId === currentCustomerId());
  unsaved.clear();
  if (drafts.length === 0) return;
  // A page that goes away cannot wait for a database. The tab's own storage is synchronous, and the next page continues from it.
  keepInTab(drafts);
  const areStored = await Promise.all(drafts.map(putDraft));
  // Others may have been kept meanwhile, also by the next page of this tab.
  const stored = new Set(drafts.filter((_draft, place) => areStored[place]).map((draft) => JSON.stringify(draft)));
  keepInTab(draftsInTab().filter((draft) => !stored.has(JSON.stringify(draft))));
}

function keepInTab(drafts: readonly Draft[]): void {
  if (drafts.length > 0 || draftsInTab().length > 0) {
    writeSessionItem('drafts', drafts.length === 0 ? undefined : JSON.stringify(drafts));
  }
}

/** Returns the latest draft of each form. */
function draftsInTab(): Draft[] {
  try {
    const drafts = JSON.parse(readSessionItem('drafts') ?? '[]') as Draft[];
    return [...new Map(drafts.map((draft) => [draft.form, draft])).values()];
  } catch {
    return [];
  }
}

async function findDraft(customerId: string, form: string): Promise<unknown> {
  const now = Date.now();
  const left = draftsInTab().find((draft) => draft.form === form && draft.customerId === customerId && !isDraftOver(draft, now));
  void flushDrafts();
  return left ? left.values : readDraft(customerId, form, now);
}

/** The last event that a page is sure to get, above all on phones, is that it is hidden. */
function watchOnce(): void {
  if (isWatched) return;
  isWatched = true;
  globalThis.addEventListener('pagehide', () => void flushDrafts());
  document.addEventListener('visibilitychange', () => void flushDrafts());
}

type FoundDraft = { readonly isRead: boolean; readonly values: unknown };

/** Returns the draft as it was when the form was opened. The form must check its values. */
export function useDraft(form: string): FoundDraft {
  const customerId = useCustomerId();
  const [draft, setDraft] = useState<{ readonly of: string; readonly values: unknown }>();
  const of = `${customerId}/${form}`;

  useEffect(() => {
    if (customerId === undefined) return undefined;
    let isShown = true;
    void findDraft(customerId, form).then((values) => isShown && setDraft({ of, values }));
    return () => void (isShown = false);
  }, [customerId, form, of]);

  return draft?.of === of ? { isRead: true, values: draft.values } : { isRead: false, values: undefined };
}

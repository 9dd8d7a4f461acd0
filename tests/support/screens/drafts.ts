/** Returns the drafts in the outbox. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { openedInAnotherTab, outboxName, rowsOf } from './device.ts';

export async function savedDrafts(): Promise<string> {
  const database = await openedInAnotherTab(outboxName);
  const rows = await rowsOf(database, 'drafts');
  database.close();
  return JSON.stringify(rows);
}

export const isSaved = (text: string) => waitFor(async () => expect(await savedDrafts()).toContain(text));

/** The notice that a form was filled in from a draft. */
export const backNotice = () => screen.queryByText(/is back/);

/** What the outbox holds of forms that were being typed. */
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

/** What a form says that was filled in for the customer. */
export const backNotice = () => screen.queryByText(/is back/);

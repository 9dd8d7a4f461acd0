/** Deletes the account as a customer does. Call `await deletionBed()` at the top of a test file. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { button, dialog, profileBed } from './profile.ts';
import type { Customer } from '../server/server.ts';

export const step = () => document.querySelector('[aria-current="step"]')?.textContent;
export const password = () => screen.getByLabelText(/^Password/);

export async function deletionBed() {
  const bed = await profileBed();
  const { browser, opens } = bed;
  /** The answer to the browser's own question. */
  const confirm = vi.fn<(question?: string) => boolean>();

  beforeEach(() => {
    confirm.mockReset().mockReturnValue(true);
    vi.stubGlobal('confirm', confirm);
  });
  afterEach(() => void vi.stubGlobal('confirm', undefined));

  const tap = (name: string) => browser.user.click(screen.getByRole('button', { name }));

  async function opensDialog(): Promise<Customer> {
    const customer = await opens('Personal Info');
    await browser.user.click(button('Delete Account'));
    await dialog('Delete Account');
    return customer;
  }

  async function comesToReason(): Promise<Customer> {
    const customer = await opensDialog();
    await tap('Continue');
    return customer;
  }

  async function comesToPassword(reason = 'Privacy concerns'): Promise<Customer> {
    const customer = await comesToReason();
    await browser.user.click(screen.getByRole('radio', { name: reason }));
    await tap('Continue');
    return customer;
  }

  async function fillsIn(typed = 'secret1'): Promise<void> {
    await browser.fills(/^Password/, typed);
    await browser.user.click(screen.getByRole('checkbox', { name: /^I understand/ }));
  }

  const leavesHome = () => waitFor(() => expect(browser.leftFor).toEqual(['/']));

  return { ...bed, confirm, tap, opensDialog, comesToReason, comesToPassword, fillsIn, leavesHome };
}

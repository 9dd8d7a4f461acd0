import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkoutBed, seven } from '../support/screens/checkout.ts';
import { isRefused, signedInAgain } from '../support/screens/device.ts';
import { isSaved, backNotice, savedDrafts } from '../support/screens/drafts.ts';
import { asha } from '../support/server/shopper.ts';

const { server, browser, opensCheckout, opensPatients } = await checkoutBed();

/** Of the patients' dialog, the form of somebody new, or of Asha. */
async function opensForm(button: string): Promise<void> {
  const dialog = await opensPatients();
  await browser.user.click(dialog.getByRole('button', { name: button }));
}

describe('a form that was open', () => {
  const dialog = (name: string) => screen.findByRole('dialog', { name });

  it('opens again with what was typed, and says so', async () => {
    await opensCheckout();
    await opensForm('Add a family member');
    await dialog('Add a family member');
    await browser.fills(/^Name/, 'Kabir Rao');
    await browser.fills(/^Relation/, 'Son');
    await browser.reloads();
    const reopened = within(await dialog('Add a family member'));
    expect(reopened.getByText('What you had typed is back.')).toBeVisible();
    expect(reopened.getByLabelText(/^Name/)).toHaveValue('Kabir Rao');
    expect(reopened.getByLabelText(/^Relation/)).toHaveValue('Son');
  });

  it('that opened by itself leaves the focus to the page’s heading when it is closed', async () => {
    await opensCheckout();
    await opensForm('Add a family member');
    await dialog('Add a family member');
    await browser.fills(/^Name/, 'Kabir Rao');
    await browser.reloads();
    await dialog('Add a family member');
    await browser.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('is an empty one after Start over', async () => {
    await opensCheckout();
    await opensForm('Add a family member');
    await dialog('Add a family member');
    await browser.fills(/^Name/, 'Kabir Rao');
    await browser.reloads();
    const reopened = within(await dialog('Add a family member'));
    await browser.user.click(reopened.getByRole('button', { name: 'Start over' }));
    expect(reopened.getByLabelText(/^Name/)).toHaveValue('');
    await waitFor(() => expect(reopened.getByLabelText(/^Name/)).toHaveFocus());
    expect(backNotice()).toBeNull();
  });

  it('opens again for the address that was edited', async () => {
    await opensCheckout();
    await browser.user.click(screen.getByRole('button', { name: 'Edit Home' }));
    await dialog('Edit address');
    await browser.fills(/^City/, 'Mysuru');
    await browser.reloads();
    expect(within(await dialog('Edit address')).getByLabelText(/^City/)).toHaveValue('Mysuru');
  });

  it.each([
    ['Back', 'given up'],
    ['Save', 'saved'],
  ])('stays closed after %s: it was %s', async (button) => {
    await opensCheckout();
    await opensForm(`Edit ${asha.name}`);
    await dialog('Edit patient');
    await browser.fills('Health notes (optional)', 'Penicillin allergy');
    await isSaved('Penicillin allergy');
    await browser.user.click(screen.getByRole('button', { name: button }));
    await dialog('Change patient');
    await waitFor(async () => expect(await savedDrafts()).toBe('[]'));
    await browser.reloads();
    await screen.findByRole('radio', { name: seven });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is kept when the session is refused while it is saved', async () => {
    const { customer } = await opensCheckout();
    await opensForm(`Edit ${asha.name}`);
    await dialog('Edit patient');
    await browser.fills('Health notes (optional)', 'Penicillin allergy');
    const again = await signedInAgain(server, customer);
    await isRefused(customer);
    await browser.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(browser.leftFor).toHaveLength(1));
    expect(screen.queryByText('Failed to save patient. Please try again.')).toBeNull();
    await browser.opens('/checkout', again);
    expect(within(await dialog('Edit patient')).getByLabelText('Health notes (optional)')).toHaveValue('Penicillin allergy');
  });
});

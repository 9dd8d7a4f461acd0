import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { deletionBed, password, step } from '../support/screens/deletion.ts';
import { cacheName, clearedKeys, databases, fillStorage } from '../support/screens/device.ts';
import { isSaved, savedDrafts } from '../support/screens/drafts.ts';

const { browser, network, confirm, tap, comesToReason, comesToPassword, fillsIn, leavesHome } = await deletionBed();

const logged = vi.spyOn(console, 'error');
beforeEach(() => void logged.mockReset().mockReturnValue());

/** A form of this customer, left half filled. */
async function typesElsewhere(street: string): Promise<void> {
  const { keepDraft } = await import('../../src/data/engine/drafts.ts');
  keepDraft('checkout/address', { of: 'new', values: { street } });
  await isSaved(street);
}

describe('a deleted account', () => {
  it('is sent with password, reason and feedback [API-033][DATA-032]', async () => {
    await comesToReason();
    await browser.user.click(screen.getByRole('radio', { name: 'Too many notifications' }));
    await browser.fills(/^Feedback/, '  One a day would do.  ');
    await tap('Continue');
    await fillsIn();
    await tap('Delete my account');
    await leavesHome();
    expect(network.sent('DELETE', paths.deleteAccount)).toEqual([
      { password: 'secret1', reason: 'Too many notifications', feedback: 'One a day would do.' },
    ]);
  });

  it('needs no feedback', async () => {
    await comesToPassword('Other');
    await fillsIn();
    await tap('Delete my account');
    await leavesHome();
    expect(network.sent('DELETE', paths.deleteAccount)).toEqual([{ password: 'secret1', reason: 'Other', feedback: '' }]);
  });

  it('clears the session and everything of the customer, and goes to / [PROFILE-039]', async () => {
    const customer = await comesToPassword();
    fillStorage();
    await typesElsewhere('Half a street');
    await fillsIn();
    await tap('Delete my account');
    await leavesHome();
    expect(browser.address).toBe('/');
    expect(localStorage.getItem('rememberedEmail')).toBeNull();
    expect(clearedKeys.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
    expect(Object.keys(sessionStorage)).toEqual(['farewell']);
    expect(await databases()).not.toContain(cacheName);
    expect(await savedDrafts()).toBe('[]');
    expect((await customer.get(paths.me)).status).toBe(401);
    // The session is gone already: there is nothing more to tell the server.
    expect(network.count('POST', paths.logout)).toBe(0);
    await browser.reloads();
    expect(screen.getByRole('link', { name: 'Hello, Log in' })).toBeVisible();
    expect(await screen.findByText('Your account has been deleted')).toBeInTheDocument();
    expect([browser.address, sessionStorage.length]).toEqual(['/', 0]);
  });

  it('is deleted once, however often it is tapped', async () => {
    await comesToPassword();
    await fillsIn();
    const held = network.holdNext('DELETE', paths.deleteAccount);
    const tapped = screen.getByRole('button', { name: 'Delete my account' });
    act(() => {
      tapped.click();
      tapped.click();
    });
    await held.arrived;
    expect(screen.getByRole('button', { name: 'Deleting…' })).toHaveAttribute('aria-disabled', 'true');
    held.release();
    await leavesHome();
    expect([confirm.mock.calls.length, network.count('DELETE', paths.deleteAccount)]).toEqual([1, 1]);
  });
});

describe('a call that is refused while the account is being deleted', () => {
  it('does not lead to the login: the account is no more', async () => {
    await comesToPassword();
    await fillsIn();
    const held = network.holdNext('DELETE', paths.deleteAccount);
    await tap('Delete my account');
    await held.arrived;
    const { fetchCustomer } = await import('../../src/data/account/customer.ts');
    await expect(fetchCustomer()).rejects.toMatchObject({ status: 401 });
    expect(browser.leftFor).toEqual([]);
    held.release();
    await leavesHome();
  });
});

describe('an account that could not be deleted', () => {
  it('is logged, and said in the dialog, which stays where it is [PROFILE-040]', async () => {
    const customer = await comesToPassword();
    await fillsIn();
    network.failNext('DELETE', paths.deleteAccount, 503);
    await tap('Delete my account');
    expect(await screen.findByText('Failed to delete account. Please try again.')).toBeVisible();
    expect(logged).toHaveBeenCalledTimes(1);
    expect(String(logged.mock.calls[0])).not.toContain('secret1');
    expect(step()).toMatch(/^3Confirmation/);
    expect(password()).toHaveValue('secret1');
    expect((await customer.get(paths.me)).status).toBe(200);
    await tap('Delete my account');
    await leavesHome();
  });

  it('because of the password says so beside it, and the session stays', async () => {
    await comesToPassword();
    await fillsIn('a wrong one');
    await tap('Delete my account');
    expect(await screen.findByText('The password is not right.')).toBeVisible();
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toHaveValue('a wrong one');
    expect(localStorage.getItem('token')).not.toBeNull();
    expect(browser.leftFor).toEqual([]);
  });

  it('because another API answers a wrong password with 401 keeps its session too', async () => {
    await comesToPassword();
    await fillsIn('a wrong one');
    network.failNext('DELETE', paths.deleteAccount, 401, 'Incorrect password');
    await tap('Delete my account');
    expect(await screen.findByText('Incorrect password')).toBeVisible();
    expect(localStorage.getItem('token')).not.toBeNull();
    expect(browser.leftFor).toEqual([]);
  });

  it('as far as anybody knows is looked for when the answer is lost, and the device is cleared when it is gone', async () => {
    const customer = await comesToPassword();
    await fillsIn();
    network.loseAnswerOfNext('DELETE', paths.deleteAccount);
    await tap('Delete my account');
    await leavesHome();
    expect((await customer.get(paths.me)).status).toBe(401);
    expect(localStorage.getItem('token')).toBeNull();
    expect(network.count('DELETE', paths.deleteAccount)).toBe(1);
  });

  it('and is still there when the answer is lost says so', async () => {
    await comesToPassword();
    await fillsIn();
    network.loseNext('DELETE', paths.deleteAccount);
    await tap('Delete my account');
    expect(await screen.findByText('Failed to delete account. Please try again.')).toBeVisible();
    expect(browser.leftFor).toEqual([]);
    await tap('Delete my account');
    await leavesHome();
    expect(network.count('DELETE', paths.deleteAccount)).toBe(2);
  });

  it('is found to be deleted by the next tap, where nothing answered at first', async () => {
    await comesToPassword();
    await fillsIn();
    network.loseAnswerOfNext('DELETE', paths.deleteAccount);
    network.loseNext('GET', paths.me);
    await tap('Delete my account');
    await screen.findByText('Failed to delete account. Please try again.');
    await tap('Delete my account');
    await leavesHome();
    expect(network.count('DELETE', paths.deleteAccount)).toBe(1);
  });
});

/** The profile of a customer whose account was somebody else's email or phone number taken off. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { userMenuButton } from '../support/screens/header.ts';
import { button, customerOf, dialog, dialogIsGone, fact, profileBed } from '../support/screens/profile.ts';
import { takesOff, withoutContact } from '../support/server/released.ts';
import type { Customer } from '../support/server/server.ts';
import { provesContact } from '../support/server/sign-in.ts';

const { server, browser, network, opens } = await profileBed();

const why = 'There is none: whoever it belongs to has taken it off this account.';
const save = async () => browser.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));

async function opensEdit(customer: Customer) {
  await opens('Personal Info', customer);
  await browser.user.click(button('Edit Profile'));
  return dialog('Edit Profile');
}

describe.each([
  ['email', 'Email', 'we cannot mail you'],
  ['phone', 'Phone', 'we cannot call you about a collection'],
] as const)('a profile whose %s was taken off', (which, label, without) => {
  it('says that there is none, why, and what to do', async () => {
    await opens('Personal Info', await withoutContact(server, which));
    expect(fact(label)).toHaveTextContent(`${why} Until you add your own, ${without}.`);
    expect(fact(`${label} verification`)).toHaveTextContent(/^None$/);
    expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull();
  });

  it('is saved without one, and says that it may be', async () => {
    const customer = await withoutContact(server, which);
    const form = await opensEdit(customer);
    const field = form.getByLabelText(new RegExp(`^${label}`));
    expect(field).toHaveValue('');
    expect(field).not.toBeRequired();
    expect(field).toHaveAccessibleDescription(`${why} You can leave this empty.`);
    await browser.fills(/^Name/, 'Asha Iyer');
    await browser.user.selectOptions(form.getByLabelText(/^Gender/), 'Female');
    await save();
    await dialogIsGone();
    expect(await customerOf(customer)).toMatchObject({ name: 'Asha Iyer', gender: 'Female', [which]: '' });
    expect(await screen.findByText('Profile saved')).toBeVisible();
  });

  it('keeps all that was typed where the save fails', async () => {
    const form = await opensEdit(await withoutContact(server, which));
    await browser.fills(/^Name/, 'Asha Iyer');
    network.failNext('PUT', paths.me, 503, 'Please try again in a moment.');
    await save();
    expect(await form.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    expect(form.getByLabelText(/^Name/)).toHaveValue('Asha Iyer');
    await save();
    await dialogIsGone();
  });

  it('takes another one with the password, and none of a wrong form', async () => {
    const customer = await withoutContact(server, which);
    const form = await opensEdit(customer);
    await browser.fills(new RegExp(`^${label}`), '123');
    expect(form.getByLabelText(/^Current password/)).toBeVisible();
    await save();
    expect(form.getByText(/^Please enter a valid (email address|phone number)$/)).toBeVisible();
    const added = which === 'email' ? `own-${customer.id}@example.com` : '+919900055566';
    await browser.fills(new RegExp(`^${label}`), added);
    await browser.fills(/^Current password/, 'secret1');
    await save();
    await dialogIsGone();
    expect((await customerOf(customer))[which]).toBe(added);
    await waitFor(() => expect(fact(label)).toHaveTextContent(added));
  });
});

describe('an account that has no password either', () => {
  it('is told to choose one first, with all that was typed still there', async () => {
    const customer = await withoutContact(server, 'email');
    await server.database.updateTable('customers').set({ passwordHash: '' }).where('id', '=', customer.id).execute();
    const form = await opensEdit(customer);
    await browser.fills(/^Name/, 'Asha Iyer');
    await browser.fills(/^Email/, 'own@example.com');
    expect(form.queryByLabelText(/^Current password/)).toBeNull();
    expect(form.getByRole('note')).toHaveTextContent(/^To add or change an email or phone number, choose a password first/);
    await save();
    const words = 'Your account has no password. Please choose one in your profile first.';
    expect(await form.findByRole('alert')).toHaveTextContent(words);
    expect(
      [form.getByLabelText(/^Name/), form.getByLabelText(/^Email/)].map((field) => (field as HTMLInputElement).value),
    ).toEqual(['Asha Iyer', 'own@example.com']);
    await browser.fills(/^Email/, '');
    await save();
    await dialogIsGone();
    expect((await customerOf(customer)).name).toBe('Asha Iyer');
  });
});

describe('a form that is open while the email is taken off', () => {
  it('says why it is not saved, keeps what was typed, and saves the rest without the email', async () => {
    const customer = await server.customer();
    await provesContact(server, customer, 'phone');
    const form = await opensEdit(customer);
    await browser.fills(/^Name/, 'Asha Iyer');
    await takesOff(server, customer, 'email');
    await save();
    const words = 'Please enter your current password to change your email or phone number.';
    expect(await form.findByRole('alert')).toHaveTextContent(words);
    expect(form.getByLabelText(/^Name/)).toHaveValue('Asha Iyer');
    expect(form.getByLabelText(/^Email/)).toHaveValue(customer.email);
    await waitFor(() => expect(form.getByLabelText(/^Current password/)).toBeVisible());
    await browser.fills(/^Email/, '');
    await save();
    await dialogIsGone();
    expect(await customerOf(customer)).toMatchObject({ name: 'Asha Iyer', email: '' });
  });
});

describe('elsewhere in the app, who has no email', () => {
  it('is known in the menu by the phone number', async () => {
    const customer = await withoutContact(server, 'email');
    await opens('Personal Info', customer);
    const { phone } = await customerOf(customer);
    await browser.user.click(userMenuButton());
    expect(await screen.findByText(phone, { selector: 'header *' })).toBeVisible();
  });

  it('is promised no mail, neither by the preferences nor after a booking', async () => {
    const customer = await withoutContact(server, 'email');
    await opens('Personal Info', customer);
    await browser.opens('/profile/notifications');
    expect(await screen.findByText(/^Your profile has no email, so nothing is mailed until you add one\./)).toBeVisible();
    await browser.opens('/orders/an-order?success=true');
    expect(await screen.findByText('Order placed successfully! You find it under My Orders.')).toBeVisible();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { isSaved, savedDrafts } from '../support/screens/drafts.ts';
import { userMenuButton } from '../support/screens/header.ts';
import { button, customerOf, dialog, dialogIsGone, fact, profileBed } from '../support/screens/profile.ts';
import type { Customer } from '../support/server/server.ts';

const { server, browser, network, opens } = await profileBed();

const save = async () => browser.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
const password = () => screen.queryByLabelText(/^Current password/);

async function opensEdit(customer?: Customer) {
  const who = await opens('Personal Info', customer);
  await browser.user.click(button('Edit Profile'));
  return { customer: who, form: await dialog('Edit Profile') };
}

describe('Edit Profile', () => {
  it('opens with what is known, and saves it [PROFILE-009][API-032]', async () => {
    const { customer, form } = await opensEdit(await server.customer('Asha Rao'));
    const { phone } = await customerOf(customer);
    expect(form.getByLabelText(/^Name/)).toHaveValue('Asha Rao');
    expect(form.getByLabelText(/^Email/)).toHaveValue(customer.email);
    expect(form.getByLabelText(/^Phone/)).toHaveValue(phone);
    await browser.fills(/^Name/, ' Asha Iyer ');
    fireEvent.change(form.getByLabelText(/^Date of birth/), { target: { value: '1988-06-14' } });
    await browser.user.selectOptions(form.getByLabelText(/^Gender/), 'Female');
    await save();
    await dialogIsGone();
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(network.sent('PUT', paths.me)).toEqual([
      { name: 'Asha Iyer', email: customer.email, phone, dateOfBirth: '1988-06-14', gender: 'Female' },
    ]);
    await waitFor(() => expect(fact('Date of birth')).toHaveTextContent('14 Jun 1988'));
    await waitFor(() => expect(button('Edit Profile')).toHaveFocus());
  });

  it('changes how the header greets', async () => {
    await opensEdit(await server.customer('Asha Rao'));
    await browser.fills(/^Name/, 'Usha Rao');
    await save();
    await waitFor(() => expect(userMenuButton()).toHaveTextContent(/^Hello, Usha$/));
    await browser.reloads();
    expect(userMenuButton()).toHaveTextContent(/^Hello, Usha$/);
  });

  it('requires name, email and phone, with the focus on the first [PROFILE-013]', async () => {
    const { form } = await opensEdit();
    for (const label of ['Name', 'Email', 'Phone']) await browser.fills(new RegExp(`^${label}`), '');
    await save();
    for (const label of ['Name', 'Email', 'Phone']) {
      expect(form.getByLabelText(new RegExp(`^${label}`))).toHaveAccessibleDescription(`${label} is required`);
    }
    await waitFor(() => expect(form.getByLabelText(/^Name/)).toHaveFocus());
    expect(network.count('PUT', paths.me)).toBe(0);
  });

  it('says what is wrong with a field by the time that it takes the focus', async () => {
    const { form } = await opensEdit();
    const said: boolean[] = [];
    await browser.fills(/^Name/, '');
    form.getByLabelText(/^Name/).addEventListener('focus', () => said.push(form.queryByText('Name is required') !== null));
    await save();
    expect(said).toEqual([true]);
  });

  it('saves without date of birth and gender, which may be taken back [PROFILE-014]', async () => {
    const { customer, form } = await opensEdit();
    const options = within(form.getByLabelText(/^Gender/)).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Not specified', 'Male', 'Female', 'Other']);
    await browser.user.selectOptions(form.getByLabelText(/^Gender/), 'Other');
    fireEvent.change(form.getByLabelText(/^Date of birth/), { target: { value: '1988-06-14' } });
    await save();
    await dialogIsGone();
    expect(await customerOf(customer)).toMatchObject({ gender: 'Other', dateOfBirth: '1988-06-14' });
    await browser.user.click(button('Edit Profile'));
    const again = await dialog('Edit Profile');
    await browser.user.selectOptions(again.getByLabelText(/^Gender/), 'Not specified');
    fireEvent.change(again.getByLabelText(/^Date of birth/), { target: { value: '' } });
    await save();
    await dialogIsGone();
    const saved = await customerOf(customer);
    expect([saved.gender, saved.dateOfBirth]).toEqual([undefined, undefined]);
  });

  it.each([
    [/^Email/, 'asha@', 'Please enter a valid email address'],
    [/^Phone/, '12345', 'Please enter a valid phone number'],
  ])('says beside %s what is wrong with it', async (label, typed, words) => {
    const { form } = await opensEdit();
    await browser.fills(label, typed);
    await save();
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(words);
    expect(network.count('PUT', paths.me)).toBe(0);
  });

  it('takes no birth date of the future', async () => {
    const { form } = await opensEdit();
    fireEvent.change(form.getByLabelText(/^Date of birth/), { target: { value: '2026-11-22' } });
    await save();
    expect(form.getByText('Date of birth cannot be in the future')).toBeVisible();
    expect(network.count('PUT', paths.me)).toBe(0);
  });
});

describe('a changed contact', () => {
  it('takes the password, and only while it differs', async () => {
    const { customer, form } = await opensEdit();
    expect(password()).toBeNull();
    await browser.fills(/^Email/, ` ${customer.email.toUpperCase()}`);
    expect(password()).toBeNull();
    await browser.fills(/^Email/, 'usha.rao@example.com');
    expect(password()).toBeVisible();
    await save();
    expect(form.getByText('Current password is required')).toBeVisible();
    expect(network.count('PUT', paths.me)).toBe(0);
    await browser.fills(/^Current password/, 'secret1');
    await save();
    await dialogIsGone();
    expect(await customerOf(customer)).toMatchObject({ email: 'usha.rao@example.com', emailVerified: false });
    await waitFor(() => expect(fact('Email')).toHaveTextContent('usha.rao@example.com'));
  });

  it('is refused beside the password, with everything still there', async () => {
    const { form } = await opensEdit();
    await browser.fills(/^Phone/, '+91 99000 00001');
    await browser.fills(/^Current password/, 'a wrong one');
    await save();
    expect(await form.findByText('Your current password is not right.')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(/^Current password/)).toHaveFocus());
    expect(form.getByLabelText(/^Current password/)).toHaveValue('a wrong one');
    expect(form.getByLabelText(/^Phone/)).toHaveValue('+91 99000 00001');
  });

  it('that another account has is refused beside its field', async () => {
    const other = await server.customer();
    const { form } = await opensEdit();
    await browser.fills(/^Email/, other.email);
    await browser.fills(/^Current password/, 'secret1');
    await save();
    await waitFor(() =>
      expect(form.getByLabelText(/^Email/)).toHaveAccessibleDescription('Another account already uses this email.'),
    );
    await waitFor(() => expect(form.getByLabelText(/^Email/)).toHaveFocus());
  });
});

describe('what was typed into Edit Profile', () => {
  it('stays, with a toast and the words at the form’s end, when it could not be saved', async () => {
    const { form } = await opensEdit();
    await browser.fills(/^Name/, 'Usha Rao');
    network.failNext('PUT', paths.me, 500);
    await save();
    await waitFor(() => expect(screen.getAllByText('Failed to save profile. Please try again.')).toHaveLength(2));
    expect(form.getByLabelText(/^Name/)).toHaveValue('Usha Rao');
    await save();
    await dialogIsGone();
  });

  it('is sent once, however often Save is tapped', async () => {
    await opensEdit();
    await browser.fills(/^Name/, 'Usha Rao');
    const held = network.holdNext('PUT', paths.me);
    await save();
    await held.arrived;
    await browser.user.click(screen.getByRole('button', { name: 'Saving…' }));
    held.release();
    await dialogIsGone();
    expect(network.count('PUT', paths.me)).toBe(1);
  });

  it('opens again after a reload, but for the password, which is kept nowhere', async () => {
    await opensEdit();
    await browser.fills(/^Email/, 'usha.rao@example.com');
    await browser.fills(/^Current password/, 'secret1');
    await isSaved('usha.rao@example.com');
    expect((await savedDrafts()) + browser.storedText).not.toContain('secret1');
    await browser.reloads();
    const form = await dialog('Edit Profile');
    expect(form.getByText('What you had typed is back.')).toBeVisible();
    expect(form.getByLabelText(/^Email/)).toHaveValue('usha.rao@example.com');
    expect(form.getByLabelText(/^Current password/)).toHaveValue('');
    await browser.user.click(form.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText(/^Email/)).not.toHaveValue('usha.rao@example.com');
  });

  it('is given up with Cancel', async () => {
    const { form } = await opensEdit();
    await browser.fills(/^Name/, 'Usha Rao');
    await isSaved('Usha Rao');
    await browser.user.click(form.getByRole('button', { name: 'Cancel' }));
    await dialogIsGone();
    await waitFor(async () => expect(await savedDrafts()).toBe('[]'));
  });

  it('waits for the network, which the dialog says', async () => {
    const { form } = await opensEdit();
    await browser.fills(/^Name/, 'Usha Rao');
    network.goOffline();
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(form.getByText('You are offline. This can be done when the connection is back.')).toBeVisible();
    network.goOnline();
    await save();
    await dialogIsGone();
  });
});

/** This file decides what forms accept as an e-mail address (AUTH-030, decision G21). */
import { emailForm } from '../../contract/email-form.ts';
import { cleaned } from '../text/typed-text.ts';

const isOne = new RegExp(`^${emailForm}$`);

const mostCharacters = 254;

export function isEmailAddress(typed: string): boolean {
  const email = cleaned('email', typed).trim();
  return email.length <= mostCharacters && isOne.test(email);
}

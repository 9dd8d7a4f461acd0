import mails from '#words/mails';
import words from '#words/mails-account';
import { brand } from '../../src/brand.ts';
import { mail } from './mail-body.ts';
import type { Letter } from './message.ts';

/** Confirms a deletion. It has no greeting, because the name is deleted already. */
export function accountDeletedMail(to: string, on: string): Letter {
  return mail(to, words.deletedSubject(brand.name), [
    { line: mails.greeting },
    { line: words.deleted(brand.name, on) },
    { line: words.keptOrders },
    { line: words.keptUses },
    { line: words.notYou(brand.phone) },
    { line: words.lastMail },
  ]);
}

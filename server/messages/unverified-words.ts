/**
 * These mails go to an address that nobody has proven. It may be mistyped, and a stranger may read them, so they hold no
 * name, number, test, time or address, only that there is something to log in for.
 */
import words from '#words/mails';
import { brand } from '../../src/brand.ts';
import { pages } from '../../src/lib/pages/page-paths.ts';
import { mail } from './mail-body.ts';
import type { Letter } from './message.ts';

type News = {
  /** A sentence without its full stop, as in "Your order is placed". */
  readonly happened: string;
  /** the path of the page that tells more */
  readonly path: string;
};

export function unverifiedMail(
  { to, origin }: { readonly to: string; readonly origin: string },
  { happened, path }: News,
): Letter {
  return mail(to, words.unverifiedSubject(brand.name, happened), [
    { line: words.greeting },
    { line: words.unverifiedNews(happened) },
    { link: origin + path, label: words.unverifiedAction },
    { line: words.unverifiedReason },
    { link: origin + pages.profile.path, label: words.unverifiedVerify },
    { line: words.unverifiedMistyped(brand.phone) },
  ]);
}

/**
 * These mails go to an address that nobody has proven. It may be mistyped, and a stranger may read them, so they hold no
 * name, number, test, time or address, only that there is something to log in for.
 */
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
  return mail(to, `${brand.name}: ${happened}`, [
    { line: 'Hello,' },
    { line: `${happened}. Log in to see it.` },
    { link: origin + path, label: 'Log in' },
    { line: 'We send details only to an email address that is verified. You can verify this one in your profile:' },
    { link: origin + pages.profile.path, label: 'Verify this email' },
    { line: `If you know nothing of this, somebody has mistyped their own address. Please call us on ${brand.phone}.` },
  ]);
}

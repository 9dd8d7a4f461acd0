import { hasExtensions } from './extensions.ts';

/**
 * One thing of a list. No document names a call for it alone (decision G27): the bundled server has one, which knows more
 * than the list; another API is asked for the list, and for the thing only where that does not have it.
 */
export async function fromListOrOwn<Thing>(inList: () => Promise<Thing | undefined>, own: () => Promise<Thing>): Promise<Thing> {
  return (hasExtensions ? undefined : await inList()) ?? own();
}

import { hasExtensions } from './extensions.ts';

/**
 * Loads one entity of a list. No document names a call for it alone (decision G27). The bundled server has one, which returns
 * more than the list; another API is asked for the list first, and for the entity only if the list lacks it.
 */
export async function fromListOrOwn<Thing>(inList: () => Promise<Thing | undefined>, own: () => Promise<Thing>): Promise<Thing> {
  return (hasExtensions ? undefined : await inList()) ?? own();
}

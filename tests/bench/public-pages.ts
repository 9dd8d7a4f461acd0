import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { checkupPath, pages, testPath } from '../../src/lib/pages/page-paths.ts';

/** Returns every page that opens without an account: those of fixed addresses, one test and one package. */
export async function publicPages(origin: string): Promise<string[]> {
  const open = Object.values(pages).filter(({ guard, path }) => guard !== 'signed-in' && !path.includes(':'));
  const firstOf = async (path: string) => {
    const answer = await fetch(`${origin}${apiPrefix}${path}?limit=1`);
    const { data } = (await answer.json()) as { data: { items: { id: string }[] } };
    return data.items[0]?.id ?? '';
  };
  return [...open.map(({ path }) => path), testPath(await firstOf(paths.tests)), checkupPath(await firstOf(paths.packages))];
}

/** The tab's own storage holds a draft until the database has it, because a page that goes away cannot wait for that. */
import { expect, it, vi } from 'vitest';
import { flushDrafts, keepDraft } from '../../src/data/engine/drafts.ts';
import { putDraft } from '../../src/outbox/outbox.ts';

vi.mock(import('../../src/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  putDraft: vi.fn<typeof putDraft>(),
}));

it('a draft stays in the tab until it is stored itself, whatever was stored meanwhile', async () => {
  localStorage.setItem('token', 'token');
  localStorage.setItem('user', JSON.stringify({ id: 'customer' }));
  const [first, second] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  vi.mocked(putDraft).mockReturnValueOnce(first.promise).mockReturnValue(second.promise);
  const inTab = () => JSON.parse(sessionStorage.getItem('drafts') ?? '[]') as { readonly values: unknown }[];

  keepDraft('checkout', 'former');
  const storing = flushDrafts();
  keepDraft('checkout', 'latest');
  const storingLatest = flushDrafts();
  first.resolve(true);
  await storing;
  expect(inTab().at(-1)?.values).toBe('latest');
  second.resolve(true);
  await storingLatest;
  expect(inTab()).toEqual([]);
});

it('a draft stays in the tab where no database takes it', async () => {
  localStorage.setItem('token', 'token');
  localStorage.setItem('user', JSON.stringify({ id: 'customer' }));
  vi.mocked(putDraft).mockResolvedValue(false);
  keepDraft('checkout', 'typed');
  await flushDrafts();
  expect(sessionStorage.getItem('drafts')).toContain('typed');
});

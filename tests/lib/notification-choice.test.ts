import { describe, expect, it } from 'vitest';
import { choiceIn, choiceQuery, firstNotifications, pageWindow } from '../../src/lib/notifications/notification-choice.ts';

const read = (query: string) => choiceIn(new URLSearchParams(query));

describe('which notifications the address asks for', () => {
  it('are the first 20 of all without one [NOTIF-012]', () => {
    expect(read('')).toEqual({ page: 1, limit: 20, read: undefined });
    expect(choiceQuery(firstNotifications)).toBe('');
  });

  it('are what it says, both ways', () => {
    const choice = { page: 3, limit: 50, read: 'false' } as const;
    expect(choiceQuery(choice)).toBe('read=false&limit=50&page=3');
    expect(read(choiceQuery(choice))).toEqual(choice);
  });

  it('are the first ones for what makes no sense', () => {
    for (const query of ['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=10001', 'limit=30', 'limit=', 'read=yes'])
      expect(read(query)).toEqual(firstNotifications);
  });
});

describe('the window of pages', () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])('of page %i of %i is %j', (page, totalPages, expected) => {
    expect(pageWindow(page, totalPages)).toEqual(expected);
  });

  it('never has more than five [NOTIF-013]', () => {
    for (let page = 1; page <= 40; page += 1) expect(pageWindow(page, 40)).toHaveLength(5);
  });
});

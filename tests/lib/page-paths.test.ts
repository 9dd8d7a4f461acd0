import { describe, expect, it } from 'vitest';
import { isPagePath, safeReturnPath, searchPath, testPath, visitPath } from '../../src/lib/pages/page-paths.ts';

describe('a return path', () => {
  it.each(['/', '/tests', '/tests?search=cbc&sort=name', '/orders/1?success=true'])('may be %s', (path) =>
    expect(safeReturnPath(path)).toBe(path),
  );
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'tests',
    '',
    undefined,
    null,
    7,
    '/a\\b',
  ])('must not be %s', (path) => expect(safeReturnPath(path)).toBeUndefined());
});

describe('the route table', () => {
  it.each(['/', '/tests', '/tests/cbc', '/checkups/x', '/orders/1', '/visit', '/profile/notifications'])('knows %s', (path) =>
    expect(isPagePath(path)).toBe(true),
  );
  it.each(['/api/v1/tests', '/assets/main.js', '/s/token', '/tests/cbc/more', '/testsuite', '/service-worker.js'])(
    'does not know %s',
    (path) => expect(isPagePath(path)).toBe(false),
  );
  it('escapes what stands in an address', () => {
    expect(testPath('a/b')).toBe('/tests/a%2Fb');
    expect(visitPath('a&b')).toBe('/visit?order=a%26b');
    expect(searchPath('b12 & d')).toBe('/tests?search=b12%20%26%20d');
  });
});

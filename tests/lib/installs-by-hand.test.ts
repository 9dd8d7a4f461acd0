import { expect, it } from 'vitest';
import { installsByHand } from '../../src/lib/pages/installs-by-hand.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple}`;
const android = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

it.each([
  ['Safari on an iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, true],
  ['Safari on an iPad, which calls itself a Mac', `${mac} Version/18.5 Safari/605.1.15`, 5, true],
  ['Safari on a Mac', `${mac} Version/18.5 Safari/605.1.15`, 0, false],
  ['Chrome on an iPhone', `${iPhone} CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`, 5, false],
  ['Firefox on an iPhone', `${iPhone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 5, false],
  ['Edge on an iPhone', `${iPhone} Version/18.0 EdgiOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 5, false],
  ['DuckDuckGo on an iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1 Ddg/18.5`, 5, false],
  ['a page inside another app', `${iPhone} Mobile/15E148`, 5, false],
  ['Chrome on Android', android, 5, false],
])('tells whether instructions help: %s', (_browser, userAgent, maxTouchPoints, expected) => {
  expect(installsByHand({ userAgent, maxTouchPoints })).toBe(expected);
});

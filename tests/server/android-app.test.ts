/** Which app of the Play Store may show this site, and the setting for it. */
import { expect, it } from 'vitest';
import { readSettings } from '../../server/settings/config.ts';
import { build } from '../support/server/rendering-build.ts';
import { testServer } from '../support/server/server.ts';

const print = Array.from({ length: 32 }, (_, place) => (place + 160).toString(16)).join(':');
const appOf = (ANDROID_APP: string) => readSettings({ ANDROID_APP }, 'demo').androidApp;
const path = '/.well-known/assetlinks.json';

it('is told where a provider has named it', async () => {
  const androidApp = appOf(`in.example.lab/${print}, ${print.toUpperCase()}`);
  const { app } = await testServer({ androidApp }, { dist: build().dist });
  const answer = await app.inject(path);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'in.example.lab',
        sha256_cert_fingerprints: [print.toUpperCase(), print.toUpperCase()],
      },
    },
  ]);
});

it('is nowhere where no provider has', async () => {
  const { app } = await testServer({}, { dist: build().dist });
  expect((await app.inject(path)).statusCode).toBe(404);
  expect(appOf('')).toBeUndefined();
});

it.each(['in.example.lab', `lab/${print}`, `in.example.lab/${print.slice(3)}`, `in.example.lab/${print},`, `/${print}`])(
  'refuses %s with words',
  (wrong) => {
    expect(() => appOf(wrong)).toThrow(
      `ANDROID_APP must be a package and SHA-256 prints like in.example.lab/14:6D:…:E9, not "${wrong}"`,
    );
  },
);

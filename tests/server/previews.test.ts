/** The pictures that messengers show of shared links, as the server draws them. */
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { applyContent } from '../../server/catalogue/apply.ts';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { drawBeside } from '../../server/drawing/draw-beside.ts';
import { previewPath, type Preview } from '../../src/lib/catalogue/preview.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { build } from '../support/server/rendering-build.ts';
import { startServer, temporaryFolder } from '../support/server/running-server.ts';
import { testServer } from '../support/server/server.ts';

const open = () => testServer({}, { dist: build().dist });

/** WhatsApp shows none that is larger. */
const mostBytes = 300 * 1024;

const draw = (preview: Preview) => drawBeside('a test', { kind: 'preview', preview });
const cbc: Preview = { title: 'Complete Blood Count', price: 300, detail: 'No fasting' };

/** Counts the pixels of a part that are not white. */
async function inkIn(png: Buffer, top: number, height: number): Promise<number> {
  const { data } = await sharp(png)
    .extract({ left: 0, top, width: 1200, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 128).length;
}

/** Counts the white pixels of the band, in which the provider's name stands. */
async function inkOn(png: Buffer): Promise<number> {
  const { data } = await sharp(png)
    .extract({ left: 0, top: 0, width: 1200, height: 132 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 200).length;
}

describe('a picture', () => {
  it('is there for each test, each package and the app', async () => {
    const { app } = await open();
    const [test] = smallCatalogue.tests;
    const [checkup] = smallCatalogue.packages;
    for (const url of [`/previews/tests/${test?.id}`, `/previews/checkups/${checkup?.id}`, '/previews/app']) {
      const answer = await app.inject(url);
      expect(answer.headers['content-type']).toBe('image/png');
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(answer.rawPayload.length).toBeLessThan(mostBytes);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
  });

  it('is asked for again only when what stands on it has changed', async () => {
    const server = await open();
    const first = await server.app.inject('/previews/tests/cbc');
    const held = { 'if-none-match': String(first.headers.etag) };
    expect((await server.app.inject({ url: '/previews/tests/cbc', headers: held })).statusCode).toBe(304);
    const dearer = smallCatalogue.tests.map((one) => (one.id === 'cbc' ? { ...one, price: one.price + 50 } : one));
    const catalogue = { ...smallCatalogue, tests: dearer };
    await applyContent(server.database, { catalogue }, { source: 'applied', isTrial: false, at: server.now() });
    server.passes(2000);
    const next = await server.app.inject({ url: '/previews/tests/cbc', headers: held });
    expect(next.statusCode).toBe(200);
    expect(next.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('is missing for what the catalogue does not have', async () => {
    const { app } = await open();
    expect((await app.inject('/previews/tests/nothing')).statusCode).toBe(404);
    expect((await app.inject('/previews/checkups/%3Cscript%3E')).statusCode).toBe(404);
  });

  it('has the name, the price and the detail, without any font of the machine', async () => {
    const whole = await draw(cbc);
    // Its three parts, from top to bottom.
    expect(await inkIn(whole, 140, 260)).toBeGreaterThan(3000);
    expect(await inkIn(whole, 450, 80)).toBeGreaterThan(1000);
    expect(await inkIn(whole, 540, 60)).toBeGreaterThan(500);
    expect(await inkIn(await draw({ ...cbc, price: undefined }), 450, 80)).toBe(0);
    expect(await inkIn(await draw({ ...cbc, detail: '' }), 540, 60)).toBe(0);
  });

  it('takes names of any script and length, and none leaves its place', async () => {
    const { tests, packages } = loadCatalogue();
    const longest = [...tests, ...packages].map(({ name }) => name).toSorted((one, other) => other.length - one.length);
    const names = [
      'Activated Partial Thromboplastin Time (aPTT)',
      ...longest.slice(0, 3),
      'खून की जाँच',
      'நீரிழிவு பரிசோதனை',
      'فحص الدم',
      'W'.repeat(200),
      'word '.repeat(80),
      '<&">',
    ];
    for (const title of names) {
      const png = await draw({ ...cbc, title });
      expect(png.length).toBeLessThan(mostBytes);
      expect(await inkIn(png, 140, 260)).toBeGreaterThan(300);
      // Between the name and the price nothing is drawn.
      expect(await inkIn(png, 440, 24)).toBe(0);
    }
  });
});

it('carries the name of its provider, in a thread that gets no other setting', async () => {
  const pictureFor = async (env: Record<string, string>) => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const server = await startServer(folder.path, { env });
    onTestFinished(server.stop);
    const answer = await fetch(`${server.origin}/previews/app`);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const ours = await pictureFor({});
  const theirs = await pictureFor({ BRAND_NAME: 'Asha Labs' });
  expect(await inkOn(ours)).not.toBe(await inkOn(theirs));
});

it('has another address for another price, another brand, and for nothing else', () => {
  const address = previewPath('/previews/tests/cbc', cbc, { name: 'Lab at Home' });
  expect(previewPath('/previews/tests/cbc', { ...cbc }, { name: 'Lab at Home' })).toBe(address);
  const others = [
    previewPath('/previews/tests/cbc', { ...cbc, price: 301 }, { name: 'Lab at Home' }),
    previewPath('/previews/tests/cbc', cbc, { name: 'Another Lab' }),
  ];
  expect(new Set([address, ...others]).size).toBe(3);
});

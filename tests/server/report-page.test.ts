/** What the doctor sees who opens a link. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isPagePath } from '../../src/lib/pages/page-paths.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { availableReport, cbcResults, sharedPath } from '../support/server/reports.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });
const folder = mkdtempSync(join(tmpdir(), 'lab-shared-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function opened(given?: Parameters<typeof availableReport>[1], on: TestServer = server) {
  const found = await availableReport(on, given);
  const path = await sharedPath(found.customer, found.reportId);
  const answer = await on.app.inject({ url: path, headers: { accept: 'text/html' } });
  return { ...found, path, answer, page: answer.payload, text: textOf(answer.payload) };
}

const textOf = (page: string) =>
  page
    .replace(/<style>[^]*?<\/style>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the page of a shared report', () => {
  it('says whose it is, from when, what was measured and what lies outside', async () => {
    const { order, text } = await opened({ results: cbcResults(), notes: 'Iron studies next.' });
    expect(text).toContain('Meera Rao');
    expect(text).toContain('Sex Female');
    expect(text).toContain('Age at collection 64 years');
    expect(text).toContain(`Order number ${order.orderNumber}`);
    expect(text).toContain('Sample collected 21 Nov 2026, 10:30 am');
    expect(text).toContain('Reported 21 Nov 2026, 10:30 am');
    expect(text).toContain('1 of 2 results is marked as outside the reference interval.');
    expect(text).toContain('Complete Blood Count (CBC) Measured Result Reference interval');
    expect(text).toContain('Hemoglobin 11.2 g/dL Low 12–15 Platelets');
    expect(text).toContain('Platelets 250 × 10³/µL 150–410');
    expect(text).toContain('Notes Iron studies next.');
    expect(text).toContain('Shared by the patient or their family on 21 Nov 2026, 10:30 am .');
    expect(text).toContain('This link is open until 28 Nov 2026, 10:30 am');
    expect(text).not.toContain('SAMPLE');
  });

  it('marks what the demonstration made', async () => {
    const { text } = await opened({ results: cbcResults(), isSample: true });
    expect(text).toContain('SAMPLE - not a medical result');
  });

  it('leads to the PDF, which is the customer’s own', async () => {
    const { customer, reportId, path, page } = await opened();
    expect(page).toContain(`href="${path}/report.pdf"`);
    const answer = await server.app.inject({ url: `${path}/report.pdf` });
    const own = await customer.get(pathWithId(paths.reportDownload, reportId));
    expect(answer.rawPayload.equals(own.bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`attachment; filename="report-${reportId}.pdf"`),
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });

  it('names the tests where the results are in the file alone', async () => {
    const { text } = await opened({ file: await pdfFile() });
    expect(text).toContain('Tests Complete Blood Count (CBC) The results are in the PDF.');
    expect(text).not.toContain('outside');
  });

  it('runs no script, loads nothing, is kept nowhere, is found by no search engine and betrays its address to nobody', async () => {
    const { answer, page } = await opened();
    expect(String(answer.headers['content-security-policy'])).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(page).not.toMatch(/<script|style="|https?:\/\//);
    expect(page).toMatch(/<title>Lab report – Lab at Home<\/title>/);
  });

  it('shows what people wrote as text', async () => {
    const results = [{ testName: '<b>CBC</b>', analyteId: 'urine-glucose', value: '<script>alert(1)</script>' }];
    const { page } = await opened({ results, notes: '"><img src=x>' });
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('&lt;b&gt;CBC&lt;/b&gt;');
    expect(page).toContain('&quot;&gt;&lt;img src=x&gt;');
    expect(page).not.toMatch(/<script|<img|<b>/);
  });

  it('shows whatever a patient is called as text', async () => {
    const { path, reportId } = await opened();
    const patientName = '<b onclick=x>Meera</b>';
    await server.database.updateTable('reports').set({ patientName }).where('id', '=', reportId).execute();
    const { payload } = await server.app.inject({ url: path, headers: { accept: 'text/html' } });
    expect(payload).toContain('&lt;b onclick=x&gt;Meera&lt;/b&gt;');
    expect(payload).not.toContain('<b onclick');
  });

  it('is the server’s own: neither the app nor its service worker answers for a path below it', async () => {
    const dist = join(folder, 'dist');
    mkdirSync(join(dist, 'assets'), { recursive: true });
    const pages = {
      files: { '/': 'index.html' },
      routes: ['/', '/:any/:other'],
      shell: 'shell.html',
      first: {},
      styleHashes: [],
      connect: [],
    };
    for (const [name, text] of Object.entries({ 'pages.json': JSON.stringify(pages), 'index.html': 'app', 'shell.html': 'app' }))
      writeFileSync(join(dist, name), text);
    const whole = await testServer({ dataDir: join(folder, 'data') }, { dist });
    const { path, page } = await opened(undefined, whole);
    expect(page).toContain('<h1>Lab report</h1>');
    expect(isPagePath(path)).toBe(false);
    const missing = await whole.app.inject({ url: '/s/nothing', headers: { accept: 'text/html' } });
    expect([missing.statusCode, missing.headers.location]).toEqual([404, undefined]);
    expect(missing.payload).toContain('This link is not open');
  });
});

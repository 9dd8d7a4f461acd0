/** The demonstration's inbox page. What it shows is written by the demonstration's own senders. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startMessages } from '../../server/messages/start-messages.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import type { Message } from '../../server/messages/message.ts';
import { addToInbox } from '../../server/messages/inbox-messages-store.ts';
import { isPagePath } from '../../src/lib/pages/page-paths.ts';
import { publicOrigin } from '../support/server/messages.ts';
import { scheduledWork } from '../support/server/scheduled-work.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'lab-inbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A built page, as far as the server looks at it. */
function builtPage(): string {
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  const pages = { files: { '/': 'index.html' }, first: {}, routes: ['/'], shell: 'shell.html', styleHashes: [], connect: [] };
  for (const [name, text] of Object.entries({ 'pages.json': JSON.stringify(pages), 'index.html': '', 'shell.html': '' }))
    writeFileSync(join(dist, name), text);
  return dist;
}

const log = { warn: () => {}, error: () => {} };
const html = { accept: 'text/html,application/xhtml+xml' };
const opens = (server: TestServer) => server.app.inject({ url: '/dev/inbox', headers: html });

/** Sends as the demonstration does. The worker takes the message when it starts, and finishes it when it is stopped. */
async function sends(server: TestServer, message: Message): Promise<void> {
  server.passes(1000);
  await queueMessage(server.database, message, server.now());
  const worker = await startMessages({ ...server, origin: publicOrigin, log, scheduled: scheduledWork(server) });
  await worker.close();
}

const entries = (page: string) => page.match(/<li>.*?<\/li>/gs) ?? [];

describe('the inbox of the demonstration', () => {
  it('is marked as one, and says what will appear while it is empty', async () => {
    const page = await opens(await testServer());
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.payload).toContain('<p class="mark">Demonstration</p>');
    expect(page.payload).toContain('No messages yet');
  });

  it('shows codes large and links to follow, the newest first', async () => {
    const server = await testServer();
    const { email } = await server.customer();
    const { phone } = await server.database.selectFrom('customers').select('phone').executeTakeFirstOrThrow();
    await sends(server, { kind: 'reset-link', to: email });
    await sends(server, { kind: 'login-code', channel: 'sms', to: phone });
    const [first, second, ...others] = entries((await opens(server)).payload);
    expect(others).toEqual([]);
    expect(first).toMatch(/SMS<\/span> to <span class="to">\+9198\d{8}<\/span>/);
    expect(first).toMatch(/<strong class="code">\d{6}<\/strong> is your Lab at Home sign-in code\./);
    expect(second).toContain('<h2 lang="en">Reset your Lab at Home password</h2>');
    const link = /<a href="(https:\/\/lab\.example\.com\/reset-password\?token=[\w-]+&amp;email=[^"]+)">\1<\/a>/;
    expect(second).toMatch(link);
  });

  it('says of each message in which language it is', async () => {
    const server = await testServer();
    const { id, email } = await server.customer();
    await sends(server, { kind: 'login-code', channel: 'email', to: email });
    await server.database.updateTable('customers').set({ language: 'hi' }).where('id', '=', id).execute();
    await sends(server, { kind: 'login-code', channel: 'email', to: email });
    const [second, first] = entries((await opens(server)).payload);
    expect(first).toMatch(/<h2 lang="en">Your .*<p class="text" lang="en">/s);
    expect(second).toMatch(/<h2 lang="hi">आपका .*<p class="text" lang="hi">/s);
  });

  it('shows what customers typed as text', async () => {
    const server = await testServer();
    await sends(server, { kind: 'password-changed', to: 'asha@example.com', name: '<script>alert(1)</script>' });
    const { payload } = await opens(server);
    expect(payload).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;,');
    expect(payload).not.toContain('<script');
    await sends(server, { kind: 'password-changed', to: 'asha@example.com', name: 'https://evil.example/pay' });
    expect((await opens(server)).payload).not.toContain('href="https://evil.example');
  });

  it('runs no script, loads nothing from elsewhere, is kept nowhere, and has a way to look again', async () => {
    const { headers, payload } = await opens(await testServer());
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(payload).toContain('<a class="refresh" href="/dev/inbox">Refresh</a>');
  });

  it('keeps the last 50', async () => {
    const server = await testServer();
    for (let number = 1; number <= 53; number += 1) {
      await addToInbox(server.database, {
        id: `message-${number}`,
        channel: 'sms',
        recipient: '+919876543210',
        subject: null,
        text: `Message ${number}.`,
        language: 'en',
        receivedAt: number,
      });
    }
    const shown = entries((await opens(server)).payload);
    expect(shown).toHaveLength(50);
    expect(shown[0]).toContain('Message 53.');
    expect(shown[49]).toContain('Message 4.');
  });

  it('is the server’s own page: neither the app nor its service worker answers for it', async () => {
    expect(isPagePath('/dev/inbox')).toBe(false);
    const server = await testServer({ dataDir: join(folder, 'demo') }, { dist: builtPage() });
    expect((await opens(server)).payload).toContain('<h1>Inbox</h1>');
  });
});

describe('in real use', () => {
  it('the inbox is as unknown as any other path', async () => {
    const server = await testServer({ mode: 'serve', dataDir: join(folder, 'serve') }, { dist: builtPage() });
    const answers = await Promise.all(['/dev/inbox', '/dev/nothing'].map((url) => server.app.inject({ url, headers: html })));
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [302, '/'],
      [302, '/'],
    ]);
    const alone = await testServer({ mode: 'serve' });
    expect((await opens(alone)).statusCode).toBe(404);
  });

  it('nothing is written into the inbox, and without a way to send nothing is claimed', async () => {
    const server = await testServer({ mode: 'serve' });
    await queueMessage(server.database, { kind: 'password-changed', to: 'asha@example.com', name: 'Asha' }, server.now());
    const worker = await startMessages({ ...server, origin: 'https://lab.example.com', log, scheduled: scheduledWork(server) });
    await worker.close();
    expect(await server.database.selectFrom('inboxMessages').selectAll().execute()).toEqual([]);
    expect(await server.database.selectFrom('messages').select('attempts').execute()).toEqual([{ attempts: 0 }]);
  });
});

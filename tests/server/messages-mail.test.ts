/** Mail, handed to a real SMTP server. */
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deliverDue, type DeliveryFailure } from '../../server/messages/deliver.ts';
import type { Message } from '../../server/messages/message.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { mailSender } from '../../server/messages/send-mail.ts';
import { postOffice } from '../support/server/messages.ts';
import { testServer } from '../support/server/server.ts';
import { smtpServer } from '../support/server/smtp.ts';

const changed: Message = { kind: 'password-changed', to: 'asha@example.com', name: 'Asha Rao' };

async function mailBed(url: string, sendWithinMs = 10_000) {
  const server = await testServer();
  const mailFrom = { name: 'Lab, at Home', address: 'mail@lab.example.com' };
  const troubles: DeliveryFailure[] = [];
  const email = await mailSender(url, { ...server.settings.messages, mailFrom });
  const deps = postOffice(
    { ...server, timeZone: 'Asia/Kolkata' },
    { senders: { email }, sendWithinMs, report: (trouble) => void troubles.push(trouble) },
  );
  const { database, now, passes, customer } = server;
  return {
    customer,
    passes,
    troubles,
    sends: async (message: Message) => {
      await queueMessage(database, message, now());
      await deliverDue(deps, 'email');
    },
    delivers: () => deliverDue(deps, 'email'),
    rows: () => database.selectFrom('messages').selectAll().execute(),
  };
}

/** A server that takes the connection and then does as told. */
async function rawServer(greet: 'hangs' | 'is not there'): Promise<string> {
  const server = createServer((socket) => void socket.on('error', () => {}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  if (greet === 'is not there') await close();
  else onTestFinished(() => void close());
  return `smtp://127.0.0.1:${port}`;
}

describe('a mail', () => {
  it('arrives as text and as HTML, from us, and says that no person wrote it', async () => {
    const post = await smtpServer();
    const bed = await mailBed(post.url);
    await bed.sends(changed);
    const [mail] = post.mails;
    expect(post.mails).toHaveLength(1);
    expect(mail).toMatchObject({
      envelopeTo: ['asha@example.com'],
      from: { name: 'Lab, at Home', address: 'mail@lab.example.com' },
      to: [{ address: 'asha@example.com' }],
      subject: 'Your Lab at Home password was changed',
      messageId: expect.stringMatching(/^<[\w-]{36}@lab\.example\.com>$/),
    });
    const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'en', date: expect.any(String) });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Hello Asha Rao,');
      expect(body).toContain('https://lab.example.com/forgot-password');
    }
    expect(mail?.html).not.toMatch(/<img|<script|<link|<style|url\(/i);
    expect(await bed.rows()).toEqual([]);
  });

  it('with a code is new mail at each try', async () => {
    const post = await smtpServer();
    const bed = await mailBed(post.url);
    const { email } = await bed.customer();
    await bed.sends({ kind: 'login-code', channel: 'email', to: email });
    await bed.sends({ kind: 'login-code', channel: 'email', to: email });
    expect(new Set(post.mails.map(({ messageId }) => messageId)).size).toBe(2);
    expect(post.mails[0]?.text).toMatch(/^\d{6} is your Lab at Home sign-in code\./);
  });

  it('is signed in for with the user and password of SMTP_URL', async () => {
    const post = await smtpServer({ password: 'p@ss/wörd' });
    const bed = await mailBed(post.url);
    await bed.sends(changed);
    expect([post.signIns, post.mails.length]).toEqual([['lab'], 1]);
  });

  it('refused once with 451 is sent at the next try', async () => {
    const post = await smtpServer();
    const bed = await mailBed(post.url);
    post.refuses({ code: 451, words: 'try again later' });
    await bed.sends(changed);
    expect(post.mails).toHaveLength(0);
    expect(await bed.rows()).toEqual([expect.objectContaining({ attempts: 1, failedAt: null, lastError: 'SMTP 451' })]);
    bed.passes(7000);
    await bed.delivers();
    expect(post.mails).toHaveLength(1);
    expect(await bed.rows()).toEqual([]);
  });

  it('refused with 550 is given up, and what is kept of the refusal names nobody', async () => {
    const post = await smtpServer();
    const bed = await mailBed(post.url);
    post.refuses({ code: 550, words: '5.1.1 no such user' });
    await bed.sends(changed);
    expect(await bed.rows()).toEqual([
      expect.objectContaining({ attempts: 1, failedAt: expect.any(Number), lastError: 'SMTP 550 5.1.1' }),
    ]);
    expect(JSON.stringify(bed.troubles)).not.toContain('asha');
  });

  it.each([
    ['550', 'No such user here', 'SMTP 550'],
    ['550', '5.1.1 No such user', 'SMTP 550 5.1.1'],
    ['553', '5.1.3 Not an address', 'SMTP 553 5.1.3'],
    ['550', '5.2.1 The mailbox is closed', 'SMTP 550 5.2.1'],
    ['556', '5.1.10 No mail to this domain', 'SMTP 556 5.1.10'],
  ])('refused with %s %s is about its address, and given up', async (code, words, lastError) => {
    const post = await smtpServer();
    const bed = await mailBed(post.url);
    post.refuses({ code: Number(code), words });
    await bed.sends(changed);
    expect(await bed.rows()).toEqual([expect.objectContaining({ failedAt: expect.any(Number), lastError })]);
  });

  it.each([
    ['530', '5.7.0 Authentication required', 'SMTP 530 5.7.0'],
    ['550', '5.7.1 Relaying denied', 'SMTP 550 5.7.1'],
    ['554', 'Your address is on a list', 'SMTP 554'],
    ['550', '5.7.26 The sender is not authenticated', 'SMTP 550 5.7.26'],
    ['552', '5.2.2 The mailbox is full', 'SMTP 552 5.2.2'],
    ['550', '5.1.8 The sender has no such domain', 'SMTP 550 5.1.8'],
  ])('refused with %s %s is about us or passes, and waits', async (code, words, lastError) => {
    const post = await smtpServer();
    const bed = await mailBed(post.url);
    post.refuses({ code: Number(code), words });
    await bed.sends(changed);
    expect(await bed.rows()).toEqual([expect.objectContaining({ failedAt: null, lastError })]);
    bed.passes(7000);
    await bed.delivers();
    expect(post.mails).toHaveLength(1);
  });

  it('waits while our own password is refused: somebody may mend it', async () => {
    const post = await smtpServer({ password: 'right' });
    const bed = await mailBed(post.url.replace('right', 'wrong'));
    await bed.sends(changed);
    expect(await bed.rows()).toEqual([expect.objectContaining({ failedAt: null, lastError: 'SMTP 535' })]);
  });

  it('waits while nobody listens', async () => {
    const bed = await mailBed(await rawServer('is not there'));
    await bed.sends(changed);
    expect(await bed.rows()).toEqual([expect.objectContaining({ failedAt: null, lastError: 'SMTP ECONNREFUSED' })]);
  });

  it('waits while the server says nothing, for no longer than it may', async () => {
    const bed = await mailBed(await rawServer('hangs'), 100);
    await bed.sends(changed);
    expect(await bed.rows()).toEqual([expect.objectContaining({ failedAt: null, lastError: 'no answer in time' })]);
  });
});

describe('what customers typed', () => {
  it('is text in the HTML, whatever it looks like', async () => {
    const post = await smtpServer();
    const bed = await mailBed(post.url);
    await bed.sends({ ...changed, name: `<img src=x onerror=alert(1)> & "Asha'` });
    expect(post.mails[0]?.html).toContain('Hello &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Asha&#39;,');
    expect(post.mails[0]?.text).toContain(`Hello <img src=x onerror=alert(1)> & "Asha',`);
  });

  it('adds no header and no recipient', async () => {
    const post = await smtpServer();
    const bed = await mailBed(post.url);
    await bed.sends({ ...changed, name: 'Asha\r\nBcc: thief@example.net\r\n\r\nHello' });
    expect(post.mails[0]?.envelopeTo).toEqual(['asha@example.com']);
    expect(post.mails[0]?.bcc).toBeUndefined();
    expect(post.mails[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it.each(['asha,thief@example.net', 'asha@example.com\r\nBcc:thief@example.net', '<asha>thief@example.net', 'a:b;@example.net'])(
    'is no address when it could be two: %j',
    async (to) => {
      const post = await smtpServer();
      const bed = await mailBed(post.url);
      await bed.sends({ ...changed, to });
      expect(post.mails).toEqual([]);
      expect(await bed.rows()).toEqual([
        expect.objectContaining({ failedAt: expect.any(Number), lastError: 'no address to send to' }),
      ]);
    },
  );
});

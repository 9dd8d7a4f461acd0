/** Messages of the server as a process of its own: who is told what, and what a killed server leaves behind. */
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { home } from '../support/server/household.ts';
import { copyOfTemplate } from '../support/server/postgres-copy.ts';
import { smtpServer } from '../support/server/smtp.ts';
import { SpawnedServer, temporaryFolder } from '../support/server/spawned-server.ts';
import { waitLimit } from '../support/wait-limit.ts';

async function place(): Promise<Record<string, string>> {
  const DATA_DIR = temporaryFolder();
  if (process.env['DB_ENGINE'] !== 'postgres') return { DATA_DIR };
  const copy = await copyOfTemplate(inject('postgres'));
  onTestFinished(copy.drop);
  return { DATA_DIR, DATABASE_URL: copy.url };
}

const realUse = { PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'warn' };
const serve = (env: Readonly<Record<string, string>>) => new SpawnedServer(['--api-only'], { ...realUse, ...env });

const post = (origin: string, path: string, body: object) =>
  fetch(origin + apiPrefix + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const asha = { email: 'asha@example.com', password: 'secret1', name: 'Asha Rao', phone: '9876543210', address: home };
const asks = (origin: string, email: string) => post(origin, paths.forgotPassword, { email });

const wordsOf = (output: string) =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

const stops = (server: SpawnedServer) => {
  server.process.kill('SIGTERM');
  return server.ended();
};

describe('npm start', () => {
  it('says where its messages can be read, and they can', async () => {
    const server = new SpawnedServer(['--demo', '--api-only'], await place());
    const origin = await server.origin();
    expect((await asks(origin, demoSignIn.email)).status).toBe(200);
    const link = new RegExp(`${origin}/reset-password\\?token=[\\w-]+&amp;email=demo%40example\\.com`);
    await vi.waitFor(async () => expect(await (await fetch(`${origin}/dev/inbox`)).text()).toMatch(link), waitLimit);
    const { output } = await stops(server);
    expect(output).toContain(`Its emails and SMS can be read at ${origin}/dev/inbox`);
  });
});

describe('real use', () => {
  it('sends by SMTP_URL at once, with links to PUBLIC_ORIGIN whatever the request says', async () => {
    const mail = await smtpServer();
    const server = serve({ ...(await place()), SMTP_URL: mail.url, MAIL_FROM: 'Lab <mail@lab.example.com>' });
    const origin = await server.origin();
    await post(origin, paths.register, asha);
    await asks(origin, asha.email);
    await vi.waitFor(() => expect(mail.mails).toHaveLength(1), 4000);
    expect(mail.mails[0]).toMatchObject({ from: { name: 'Lab', address: 'mail@lab.example.com' } });
    expect(mail.mails[0]?.text).toMatch(/https:\/\/lab\.example\.com\/reset-password\?token=/);
    expect((await fetch(`${origin}/dev/inbox`)).status).toBe(404);
    const { code, errors, output } = await stops(server);
    expect([code, errors]).toEqual([0, '']);
    expect(wordsOf(output)).toEqual([`Lab at Home is running at ${origin}`, 'Without SMS_URL no codes by SMS can be sent.']);
  });

  it('starts without SMTP_URL and SMS_URL, and says what it cannot do', async () => {
    const server = serve(await place());
    const origin = await server.origin();
    expect((await asks(origin, asha.email)).status).toBe(503);
    const lines = (await stops(server)).output.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ msg: `Lab at Home is running at ${origin}` }),
      expect.objectContaining({ msg: 'Without SMTP_URL and SMS_URL no codes, reset links and order mails can be sent.' }),
      expect.objectContaining({ level: 40, event: 'reset-link-sent', outcome: 'failed' }),
    ]);
  });

  it('logs what could not be sent, without naming anybody', async () => {
    const server = serve({ ...(await place()), SMTP_URL: 'smtp://lab:topsecret@127.0.0.1:1', SMS_URL: 'http://127.0.0.1:1' });
    const origin = await server.origin();
    await post(origin, paths.register, asha);
    await asks(origin, asha.email);
    await vi.waitFor(() => expect(server.output).toContain('message not sent yet'), waitLimit);
    const { output } = await stops(server);
    expect(output).toContain('"kind":"reset-link","attempts":1,"reason":"SMTP ECONNREFUSED"');
    expect(output).not.toMatch(/asha|topsecret/);
  });

  it('sends after a kill what was written down before', async () => {
    const env = { ...(await place()), SMS_URL: 'http://127.0.0.1:1' };
    const first = serve({ ...env, SMTP_URL: 'smtp://127.0.0.1:1' });
    const origin = await first.origin();
    await post(origin, paths.register, asha);
    await asks(origin, asha.email);
    await vi.waitFor(() => expect(first.output).toContain('message not sent yet'), waitLimit);
    first.process.kill('SIGKILL');
    await first.ended();

    const mail = await smtpServer();
    await serve({ ...env, SMTP_URL: mail.url }).origin();
    await vi.waitFor(() => expect(mail.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([[asha.email]]), waitLimit);
  });
});

/** A shared file that the service worker did not take in: its first visit, or no worker at all. */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { filesKept } from '../support/server/files-on-disk.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { formBytes } from '../support/server/form-bytes.ts';
import { uploadForm } from '../support/server/prescriptions.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const again = '/prescriptions?share=again';

it('is sent to the page, which asks for it again, and is kept nowhere', async () => {
  const { payload, contentType } = await formBytes(uploadForm({ file: await jpegFile() }));
  const answer = await server.app.inject({ method: 'POST', url: '/share', payload, headers: { 'content-type': contentType } });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, again]);
  expect(await filesKept(server)).toEqual([]);
});

it.each(['application/json', 'text/plain', 'multipart/form-data', 'nonsense', ''])(
  'is sent to the page whatever it is: "%s"',
  async (type) => {
    const headers = type === '' ? {} : { 'content-type': type };
    const answer = await server.app.inject({ method: 'POST', url: '/share', payload: 'x'.repeat(1_000_000), headers });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, again]);
  },
);

it('is answered at once, before it has arrived', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('POST /share HTTP/1.1\r\nHost: x\r\nContent-Length: 5000000\r\n\r\nbegin');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 303 /);
});

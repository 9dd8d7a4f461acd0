/** Messages of the lab's own systems while they arrive: cut off, slowly, many at a time, and without room for them. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { labPaths, labPrefix, labVersion } from '../../server/lab/api/lab-paths.ts';
import { everyRow } from '../support/server/every-table.ts';
import { labKey } from '../support/server/lab-key.ts';
import { fhirType, hl7Type, reportBegun } from '../support/server/results/cases.ts';
import * as fhir from '../support/server/results/fhir-messages.ts';
import * as hl7 from '../support/server/results/oru-messages.ts';
import { testServer, testSettings, type TestServer } from '../support/server/server.ts';

const url = labPrefix + labVersion + labPaths.results;

const posts = (server: TestServer, key: string, message: string, type = hl7Type) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    payload: message,
  });

async function listening() {
  const server = await testServer({ slotCapacity: 1000 });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return { server, port: (server.app.server.address() as AddressInfo).port };
}

const headOf = (key: string, ...lines: string[]): string =>
  [`POST ${url} HTTP/1.1`, 'host: lab', `authorization: Bearer ${key}`, `content-type: ${hl7Type}`, ...lines, '', ''].join(
    '\r\n',
  );

it('of one that is cut off nothing is written, and it may come again', async () => {
  const { server, port } = await listening();
  const key = await labKey(server, 'results');
  const message = hl7.oru(await reportBegun(server));
  const before = await everyRow(server.database);
  const socket = connect(port, '127.0.0.1');
  // The first chunk ends before its length, and so does what can be read as HTTP.
  const chunk = `${message.length.toString(16)}\r\n${message.slice(0, 100)}`;
  socket.end(headOf(key, 'transfer-encoding: chunked') + chunk);
  const answer = await text(socket);
  expect(answer.split('\r\n', 1)).toEqual(['HTTP/1.1 400 Bad Request']);
  expect(answer).toContain('{"status":"error"');
  expect(await everyRow(server.database)).toEqual(before);
  expect((await posts(server, key, message)).statusCode).toBe(200);
});

it('of one system that arrive slowly keep its own waiting, and no other’s; once they are gone, those go on', async () => {
  const { server, port } = await listening();
  const [slow, other] = [await labKey(server, 'results'), await labKey(server, 'results')];
  const [mine, theirs] = [await reportBegun(server), await reportBegun(server)];
  const arrived = vi.fn<() => void>();
  server.app.server.on('request', arrived);
  const sockets: Socket[] = [];
  for (let count = 1; count <= 4; count += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${headOf(slow, 'content-length: 1000')}MSH|`);
    sockets.push(socket);
    await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(count));
  }
  const answered = vi.fn<(status: number) => void>();
  const waiting = posts(server, slow, hl7.oru(mine)).then(({ statusCode }) => answered(statusCode));
  expect((await posts(server, other, hl7.oru(theirs))).statusCode).toBe(200);
  expect(answered).not.toHaveBeenCalled();
  await Promise.all(sockets.map((socket) => once(socket.destroy(), 'close')));
  await waiting;
  expect(answered.mock.calls).toEqual([[200]]);
});

it('twenty at a time are all released', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  const key = await labKey(server, 'results');
  const all = [];
  for (let count = 0; count < 20; count += 1) all.push(await reportBegun(server));
  const answers = await Promise.all(all.map((of) => posts(server, key, JSON.stringify(fhir.report(of)), fhirType)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
});

it('are refused before they are received where the disk has no room for what comes of them', async () => {
  const server = await testServer({ limits: { ...testSettings().limits, minFreeMegabytes: 1e9 } });
  const key = await labKey(server, 'results');
  const answer = await posts(server, key, hl7.oru(await reportBegun(server)));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([507, '60']);
  expect(answer.json()).toMatchObject({ status: 'error', message: expect.stringContaining('no room') });
});

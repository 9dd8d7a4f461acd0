/** Where push messages are sent: to the push services of browsers, and to nothing else that an address could name. */
import { describe, expect, it } from 'vitest';
import { isPublic, publicLookup, pushServiceAt } from '../../server/messages/push-services.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { PushDevice } from '../support/server/push-device.ts';
import { testServer } from '../support/server/server.ts';

const services = [
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://fcm.googleapis.com/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-sg2p.notify.windows.com/w/?token=BQYAAAD',
  'https://fcm.googleapis.com:443/fcm/send/abc',
];

const hostile = [
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com:80/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://user:secret@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com@127.0.0.1/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm/send/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example/?https://fcm.googleapis.com/',
  'https://evil.example#fcm.googleapis.com',
  'https://evil.example\\@fcm.googleapis.com/',
  'https://xfcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com./fcm/send/abc',
  'https://notify.windows.com/w/',
  'https://evilnotify.windows.com/w/',
  'https://push.apple.com.evil.example/',
  'https://storage.googleapis.com/bucket',
  'https://localhost/',
  'https://localhost.localdomain/',
  'https://localtest.me/',
  'https://127.0.0.1.nip.io/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'file:///etc/passwd',
  'ftp://fcm.googleapis.com/',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'javascript:alert(1)',
  'data:text/plain,hello',
  '//fcm.googleapis.com/fcm/send/abc',
  'https://',
  'https://ｆcm.example/',
];

it.each(services)('%s is a push service', (endpoint) => {
  expect(pushServiceAt(endpoint, [])?.protocol).toBe('https:');
});

it.each(hostile)('%s is refused, and nothing is stored', async (endpoint) => {
  const server = await testServer();
  const customer = await server.customer();
  const { status } = await customer.put(accountPaths.push, new PushDevice({ endpoint }).subscription());
  expect(status).toBe(400);
  expect(await server.database.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([]);
});

it('an origin that the operator names is trusted, and no other port or protocol of its host', () => {
  const trusted = ['https://push.example.com:8443'];
  expect(pushServiceAt('https://push.example.com:8443/send/1', trusted)?.pathname).toBe('/send/1');
  for (const other of ['https://push.example.com/', 'http://push.example.com:8443/', 'https://u@push.example.com:8443/'])
    expect(pushServiceAt(other, trusted)).toBeUndefined();
});

describe('an address that the name of a push service leads to', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.0.170',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1%eth0',
    'ff02::1',
  ])('%s is not called', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each(['142.250.183.10', '172.15.0.1', '172.32.0.1', '17.57.144.1', '2404:6800:4009::200a', '::ffff:8.8.8.8'])(
    '%s is called',
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );

  it('is looked up where the call is made, and fails the call if it is not public', async () => {
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    publicLookup('localhost', {}, (error) => resolve((error as NodeJS.ErrnoException | null)?.code));
    expect(await promise).toBe('ENOTPUBLIC');
  });
});

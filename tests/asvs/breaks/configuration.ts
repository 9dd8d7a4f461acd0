/** V13 of OWASP ASVS 5.0.0. */
import { because, deviation, none, proof, proven, type Entries } from '../entry.ts';

export const configuration: Entries = {
  ...none(deviation, '13.2.1', '13.2.2', '13.3.1', '13.3.2'),
  '13.1.1': because('a document'),
  '13.2.3': proven(
    proof(
      ['tests/server/start.test.ts', 'has no demonstration in it'],
      [
        'server/start.ts',
        "if (settings.mode === 'demo') await addDemonstration",
        "if (settings.mode !== 'demo') await addDemonstration",
      ],
    ),
  ),
  ...none(
    proven(
      proof(
        [
          'tests/what-is-nowhere.test.ts',
          'the server calls nobody but the database, the mail server, the SMS gateway and the lab’s own system',
        ],
        [
          'server/maintenance/sweep.ts',
          "'ended-sessions': dropExpiredSessions",
          "'ended-sessions': () => fetch('https://example.com/')",
        ],
      ),
    ),
    '13.2.4',
    '13.2.5',
  ),
  '13.4.1': proven(
    proof(
      ['tests/server/static-files.test.ts', 'shows nothing of the folder'],
      ['server/pages/static-files.ts', ' && !/(^|\\/)\\.|^pages\\.json$/.test(name)', ''],
    ),
  ),
  '13.4.2': proven(
    proof(
      ['tests/server/bad-input.test.ts', 'is 500 with a request id, and says nothing about the inside'],
      [
        'server/platform/plugins/errors.ts',
        'return refuse(reply, 500, words.ourFault);',
        'return refuse(reply, 500, `${words.ourFault} ${error.stack}`);',
      ],
    ),
  ),
  '13.4.3': proven(
    proof(
      ['tests/server/static-files.test.ts', 'is plainly not there for who does not navigate'],
      [
        'server/pages/static-files.ts',
        "path.startsWith('/api/') ? reply.callNotFound() : sendMissing(reply)",
        "path.startsWith('/api/') ? reply.callNotFound() : reply.send([...files].join())",
      ],
    ),
  ),
  '13.4.4': proven(
    proof(
      ['tests/server/hostile-connections.test.ts', 'a trace'],
      [
        'server/app.ts',
        '  serveProbes(app, deps);\n',
        "  serveProbes(app, deps);\n  app.addHttpMethod('TRACE').route({ method: 'TRACE', url: '*', handler: async ({ raw }) => raw.rawHeaders.join() });\n",
      ],
    ),
  ),
  '13.4.5': because('a document'),
};

/** V5 of OWASP ASVS 5.0.0. */
import { because, deviation, none, proof, proven, type Entries } from '../entry.ts';

const storage = 'tests/server/prescription-storage.test.ts';
const keptName = 'has a name of ours, and nobody else on this machine may read it';

export const files: Entries = {
  ...none(deviation, '5.4.3'),
  '5.1.1': because('a document'),
  '5.2.1': proven(
    proof(
      ['tests/server/prescription-aborts.test.ts', 'an upload that is much too large is refused before it has arrived'],
      [
        'server/prescriptions/receive-upload.ts',
        "  if (Number(request.headers['content-length'] ?? 0) > mostDeclared) throw tooLarge();\n",
        '',
      ],
    ),
    proof(
      ['tests/server/prescription-forms.test.ts', 'over 5 MB is refused, by one byte and by many'],
      ['server/prescriptions/receive-upload.ts', '  fileSize: maxPrescriptionBytes,\n', '  fileSize: 1e9,\n'],
    ),
  ),
  '5.2.2': proven(
    proof(
      ['tests/server/hostile-uploads.test.ts', 'every PDF of them is known by the look into it'],
      ['server/prescriptions/inspection/pdf.ts', 'return isActive ? rejectFile', 'return isActive && bytes.length === 0 ? unfit'],
    ),
    proof(
      ['tests/server/prescriptions.test.ts', 'goes by the content and not by name or declared type'],
      ['server/prescriptions/file-to-store.ts', 'const fileType = types[first.kind];', "const fileType = 'image/jpeg';"],
    ),
    proof(
      [
        'tests/server/prescription-files.test.ts',
        'is written anew: upright, in its own size, without a word of where it was taken',
      ],
      ['server/prescriptions/file-to-store.ts', "path: kind === 'pdf' ? path : cleanPath,", 'path,'],
    ),
    proof(
      ['tests/server/prescription-files.test.ts', 'that only begins like one is refused'],
      ['server/prescriptions/file-to-store.ts', '    throw unfitFile(findings.reason, page);\n', ''],
    ),
  ),
  '5.2.3': proven(
    proof(
      ['tests/server/prescription-files.test.ts', 'with packed objects of 24 MB before the one that counts is refused'],
      ['server/prescriptions/inspection/active-names.ts', ', maxOutputLength: Math.max(left, 1)', ''],
    ),
    proof(
      ['tests/server/prescription-files.test.ts', 'of a few kilobytes and 100 million pixels is refused'],
      ['server/prescriptions/inspection/image.ts', 'limitInputPixels: mostPixels', 'limitInputPixels: false'],
    ),
  ),
  '5.3.1': proven(
    proof(
      [storage, keptName],
      ['server/platform/files/disk-files.ts', 'await handle.chmod(0o600);', 'await handle.chmod(0o755);'],
    ),
  ),
  '5.3.2': proven(
    proof(
      [storage, keptName],
      ['server/platform/files/disk-files.ts', '      const id = newId();\n', '      const id = `${newId().slice(0, -4)}.jpg`;\n'],
    ),
  ),
  '5.4.1': proven(
    proof(
      ['tests/server/prescription-download.test.ts', 'is the file itself, to be saved under its original name'],
      ['server/platform/files/send-file.ts', 'return `attachment; filename="', 'return `inline; filename="'],
      ['server/prescriptions/file-name.ts', 'return letters + (isTrue ? ending : usual);', "return 'file' + usual;"],
    ),
  ),
  '5.4.2': proven(
    proof(
      ['tests/server/hostile-names.test.ts', 'and so they come back from the server, under the name that the list shows'],
      ['server/platform/files/send-file.ts', 'encodeURIComponent(name.toWellFormed())', 'name.toWellFormed()'],
    ),
    proof(
      ['tests/server/prescription-download.test.ts', 'makes a header of plain letters'],
      ['server/platform/files/send-file.ts', "    .replaceAll(/[^\\w .()-]/g, '_');", ';'],
    ),
  ),
};

import { execFile } from 'node:child_process';
import { unavailable } from '../platform/answers.ts';
import { answered, rejectFile, type FileToInspect, type Findings } from './inspection/findings.ts';
import { inspectingProgram, inspectionRights } from './inspection-rights.ts';
import { diskFull } from './refusals.ts';

/** Of waiting; how much a file may really cost is counted by the process itself, as a busy machine is slow and not wrong. */
const withinMs = 120_000;

type Inspected = Exclude<Findings, { kind: 'unwritten' }>;

/**
 * @throws HttpError 503 when it took too long, 507 when there is no room to write a picture anew, Error when the process could not
 * do its work at all
 */
export async function inspectFile(file: FileToInspect): Promise<Inspected> {
  const findings = await findingsOf(file);
  if (findings.kind !== 'unwritten') return findings;
  if (findings.code === 'ENOSPC' || findings.code === 'EDQUOT') throw diskFull();
  throw new Error(`A file could not be inspected: it could not be written anew (${findings.code})`);
}

function findingsOf({ kind, path, cleanPath }: FileToInspect): Promise<Findings> {
  // More than the watch allows: what V8 ends by itself may leave a picture of its memory on the disk.
  const memory = ['--max-old-space-size=2000', '--disable-warning=SecurityWarning'];
  const options = [...inspectionRights({ kind, path }), ...memory, inspectingProgram];
  return new Promise((resolve, reject) => {
    // Nothing of the server's environment: it may hold passwords.
    const limits = { env: {}, timeout: withinMs, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 } as const;
    execFile(process.execPath, [...options, kind, path, cleanPath], limits, (error, said, complaint) => {
      // However the process ended: it does not wait for an orderly end of its own.
      const findings = answered(said);
      if (findings !== undefined) resolve(findings);
      // A machine that is too busy says nothing about the file.
      else if (error?.killed === true)
        reject(unavailable('Checking your file takes too long right now. Please try again later.'));
      // Ended by its watch, by its memory's limit or by a fault of a decoder: this file does that.
      else if (typeof error?.signal === 'string') resolve(rejectFile('too-costly'));
      else reject(new Error(`A file could not be inspected: ${complaint.slice(0, 2000)}`, { cause: error }));
    });
  });
}

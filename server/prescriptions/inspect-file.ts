import words from '#words/refusals-prescriptions';
import { execFile } from 'node:child_process';
import { unavailable } from '../platform/answers.ts';
import { ProgramError } from '../platform/program-error.ts';
import { answered, rejectFile, type FileToInspect, type Findings } from './inspection/findings.ts';
import { inspectingProgram, inspectionRights } from './inspection-rights.ts';
import { diskFull } from './refusals.ts';

/**
 * This is the longest wait. The process itself counts how much a file may cost, because a busy machine is slow without the
 * file being at fault.
 */
const withinMs = 120_000;

type Inspected = Exclude<Findings, { kind: 'unwritten' }>;

/**
 * @throws HttpError 503 when it took too long, 507 when there is no room for the re-encoded picture, ProgramError when the process
 * could not work at all
 */
export async function inspectFile(file: FileToInspect): Promise<Inspected> {
  const findings = await findingsOf(file);
  if (findings.kind !== 'unwritten') return findings;
  if (findings.code === 'ENOSPC' || findings.code === 'EDQUOT') throw diskFull();
  throw new ProgramError(`A file could not be inspected: it could not be written anew (${findings.code})`);
}

function findingsOf({ kind, path, cleanPath }: FileToInspect): Promise<Findings> {
  // This is more than the watch allows, because V8 may write a dump of its memory to the disk when it ends a process by
  // itself.
  const memory = ['--max-old-space-size=2000', '--disable-warning=SecurityWarning'];
  const options = [...inspectionRights({ kind, path }), ...memory, inspectingProgram];
  return new Promise((resolve, reject) => {
    // The process gets nothing of the server's environment, which may hold passwords.
    const limits = { env: {}, timeout: withinMs, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 } as const;
    execFile(process.execPath, [...options, kind, path, cleanPath], limits, (error, said, complaint) => {
      // A complete answer counts however the process ended, because it skips an orderly end.
      const findings = answered(said);
      if (findings !== undefined) resolve(findings);
      // A machine that is too busy says nothing about the file.
      else if (error?.killed === true) reject(unavailable(() => words.checkTooSlow));
      // The watch, the memory limit or a crash of a decoder ended the process. The file causes that.
      else if (typeof error?.signal === 'string') resolve(rejectFile('too-costly'));
      else reject(new ProgramError(`A file could not be inspected: ${complaint.slice(0, 2000)}`, { cause: error }));
    });
  });
}

import { connect, type Socket } from 'node:net';
import { CommandError, type CommandRequest, type Outcome } from './request.ts';
import { protocolVersion, receiveMessage, sendMessage, type Message } from './socket-frames.ts';
import { readNote } from './socket-place.ts';

/**
 * Asks the server that owns this folder.
 * @returns undefined where none listens
 * @throws CommandError when it ended before it answered
 */
export async function askServer(dataDir: string, request: CommandRequest): Promise<Outcome | undefined> {
  const note = readNote(dataDir);
  const socket = note && (await reach(note.path));
  if (note === undefined || socket === undefined) return undefined;
  const { program, words, operator, file } = request;
  try {
    const answered = receiveMessage(socket);
    sendMessage(socket, { head: { version: protocolVersion, key: note.key, program, words, operator }, file });
    return outcomeOf(await answered);
  } catch (error) {
    throw new CommandError('The server ended before it answered. Look whether it was done before you try again.', {
      cause: error,
    });
  } finally {
    socket.destroy();
  }
}

/** Refused, or no such file: what a killed server left behind. */
function reach(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ path, allowHalfOpen: true });
    socket.once('connect', () => resolve(socket.off('error', nobody).on('error', () => {})));
    const nobody = () => resolve(undefined);
    socket.once('error', nobody);
  });
}

function outcomeOf({ head, file }: Message): Outcome {
  const { code, out, err } = head as Partial<Outcome>;
  if (code === undefined || out === undefined || err === undefined) throw new Error('This is no answer');
  return { code, out, err, file };
}

import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { CommandError, type CommandRequest, type Outcome } from './request.ts';
import { readNote } from './socket-place.ts';
import { bodyOf, commandPath, messageIn } from './socket-protocol.ts';

/**
 * Asks the server that owns this folder.
 * @returns undefined where none listens
 * @throws CommandError when it ended before it answered, or is of another version
 */
export async function askServer(dataDir: string, command: CommandRequest): Promise<Outcome | undefined> {
  const note = readNote(dataDir);
  if (note === undefined) return undefined;
  const { body, headers } = bodyOf(command);
  const sent = httpRequest({
    socketPath: note.path,
    path: commandPath,
    method: 'POST',
    agent: false,
    headers: { ...headers, authorization: `Bearer ${note.key}` },
  });
  try {
    const answered = once(sent, 'response');
    // An error before the answer is thrown by the line after the next. A later one, as of a body that is not read, changes nothing.
    sent.on('error', () => {}).end(body);
    const [answer] = (await answered) as [IncomingMessage];
    // The server stops. Another one may follow, or the folder is free.
    if (answer.statusCode === 503) return undefined;
    if (answer.statusCode === 404)
      throw new CommandError('The server is of another version than this command. Restart the server.');
    if (answer.statusCode !== 200) throw new Error(`The server answered ${answer.statusCode}`);
    return messageIn(answer.headers, await buffer(answer)) as Outcome;
  } catch (error) {
    // What a killed server left behind: a socket that refuses, or a note without a socket.
    if ((error as NodeJS.ErrnoException).syscall === 'connect') return undefined;
    if (error instanceof CommandError) throw error;
    throw new CommandError('The server ended before it answered. Look whether it was done before you try again.', {
      cause: error,
    });
  }
}

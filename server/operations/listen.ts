import { StartupError } from '../platform/startup-error.ts';

export type Place = { readonly host: string; readonly port: number };

/**
 * @param prefix the beginning of the settings that name the place, such as 'METRICS_'
 * @throws StartupError if the place cannot be listened on
 */
export async function listenAt<Result>(
  { host, port }: Place,
  prefix: '' | 'METRICS_',
  listen: (place: Place) => Promise<Result>,
): Promise<Result> {
  try {
    return await listen({ host, port });
  } catch (error) {
    const name = `${prefix}PORT`;
    const reasons: Readonly<Record<string, string>> = {
      EADDRINUSE: `${name}=${port} is already in use on ${host}. Stop the other program or set another ${name}.`,
      EACCES: `${name}=${port} may not be used by this user. Set a ${name} above 1023.`,
    };
    const { code, message } = error as NodeJS.ErrnoException;
    const otherwise = `${prefix}HOST=${host} ${name}=${port} cannot be listened on: ${message}`;
    throw new StartupError([reasons[code ?? ''] ?? otherwise], error);
  }
}

import type { MessageRow } from './message-rows.ts';
import type { Message } from './message.ts';

type Data<Kind extends Message['kind']> = Omit<Extract<Message, { kind: Kind }>, 'kind' | 'channel' | 'to'>;

/** Returns what a message of the outbox needs besides its recipient. */
export const dataOf = <Kind extends Message['kind']>({ data }: Pick<MessageRow, 'data'>): Data<Kind> =>
  JSON.parse(data) as Data<Kind>;

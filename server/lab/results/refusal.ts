import { CommandError } from '../request.ts';

/**
 * Why a message was refused:
 *
 * - `unreadable`: it is not what its content type says;
 * - `unsupported`: it is of a kind, version or encoding that is not read here;
 * - `too-large`: it is beyond a bound;
 * - `unknown-report`: it names no report, or none that there is;
 * - `used-id`: its id came before with other content;
 * - `refused`: what it says cannot be released.
 */
export type Reason = 'unreadable' | 'unsupported' | 'too-large' | 'unknown-report' | 'used-id' | 'refused';

/** A refusal as plain data. */
export type Refused = { readonly reason: Reason; readonly message: string };

/** Nothing of the message was done. The message has a line for each fault. */
export class Refusal extends CommandError {
  readonly reason: Reason;

  constructor(reason: Reason, said: string | readonly string[]) {
    super(typeof said === 'string' ? said : said.join('\n'));
    this.reason = reason;
  }
}

import type { NodemailerError } from 'nodemailer/lib/errors';
import type { Settings } from '../settings/config.ts';
import type { Sender } from './deliver.ts';
import { DeliveryError } from './delivery-error.ts';

const connectWithinMs = 10_000;

/** No list, no comment, no line break: what stands here is one address and can be nothing else in a header. */
const oneAddress = /^[^\s@<>()[\]",:;\\]+@[^\s@<>()[\]",:;\\]+$/;

/** @param smtpUrl smtps://user:password@host, or smtp:// with STARTTLS where the server offers it (`?requireTLS=true` insists) */
export async function mailSender(smtpUrl: string, { mailFrom }: Settings['messages']): Promise<Sender<'email'>> {
  // Loaded only when wanted: a server without mail saves its memory and start time.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, connectionTimeout: connectWithinMs, greetingTimeout: connectWithinMs });
  const domain = mailFrom.address.split('@')[1];

  return async ({ to, subject, text, html }, key, signal) => {
    if (!oneAddress.test(to)) throw new DeliveryError('no address to send to', { isPermanent: true });
    try {
      await transport.sendMail({
        from: { ...mailFrom },
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${key}@${domain}>`,
        // Holiday notes and the like stay away from it.
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      });
    } catch (error) {
      throw faultOf(error as NodemailerError);
    }
  };
}

/** Its words stay out: servers like to repeat the address. */
function faultOf({ code, originalCode, command, permanent, responseCode, response }: NodemailerError): DeliveryError {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response ?? '')?.[1];
  const reason = responseCode === undefined ? (originalCode ?? code ?? 'failed') : [responseCode, enhanced].join(' ').trim();
  // A refused sign-in or sender is a matter of our settings, which somebody may mend while the message waits.
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA' ? namesMessage(command, responseCode, enhanced) : false;
  return new DeliveryError(`SMTP ${reason}`, { isPermanent: permanent === true && isAboutMessage });
}

/**
 * The enhanced codes (RFC 3463) that speak of the mailbox or of the mail. The others, above all 5.7.1, speak of us: relaying is
 * not allowed, our address has a bad name, the sender's domain does not vouch for us. A full mailbox (5.2.2) is emptied again.
 */
const ofMessage = /^5\.(?:1\.(?:0|1|2|3|4|6|9|10)|2\.[013]|3\.4|6\.\d+)$/;
/** Where a server gives none: no such mailbox, not here, not a name for one, and no mail to that domain at all. */
const plainOfMessage: ReadonlySet<number> = new Set([550, 551, 553, 556]);

function namesMessage(command: 'RCPT TO' | 'DATA', code: number | undefined, enhanced: string | undefined): boolean {
  if (enhanced !== undefined) return ofMessage.test(enhanced);
  return command === 'RCPT TO' && plainOfMessage.has(code ?? 0);
}

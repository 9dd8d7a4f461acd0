import type { NodemailerError } from 'nodemailer/lib/errors';
import type { Settings } from '../settings/config.ts';
import type { Sender } from './deliver.ts';
import { DeliveryError } from './delivery-error.ts';

const connectWithinMs = 10_000;

/** The pattern allows no list, no comment and no line break: the text is one address, and can be nothing else in a header. */
const oneAddress = /^[^\s@<>()[\]",:;\\]+@[^\s@<>()[\]",:;\\]+$/;

/** @param smtpUrl smtps://user:password@host, or smtp:// with STARTTLS where the server offers it (`?requireTLS=true` insists) */
export async function mailSender(smtpUrl: string, { mailFrom }: Settings['messages']): Promise<Sender<'email'>> {
  // The library is loaded only if it is needed, which saves memory and start time on a server without mail.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, connectionTimeout: connectWithinMs, greetingTimeout: connectWithinMs });
  const domain = mailFrom.address.split('@')[1];

  return async ({ to, subject, text, html, language }, key, signal) => {
    if (!oneAddress.test(to)) throw new DeliveryError('no address to send to', { isPermanent: true });
    try {
      await transport.sendMail({
        from: { ...mailFrom },
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${key}@${domain}>`,
        // This header prevents automatic replies such as holiday notes.
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      });
    } catch (error) {
      throw faultOf(error as NodemailerError);
    }
  };
}

/** The server's text is left out, because servers like to repeat the address. */
function faultOf({ code, originalCode, command, permanent, responseCode, response }: NodemailerError): DeliveryError {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response ?? '')?.[1];
  const reason = responseCode === undefined ? (originalCode ?? code ?? 'failed') : [responseCode, enhanced].join(' ').trim();
  // A refused sign-in or sender is an error of our settings, which may be corrected while the message waits.
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA' ? namesMessage(command, responseCode, enhanced) : false;
  return new DeliveryError(`SMTP ${reason}`, { isPermanent: permanent === true && isAboutMessage });
}

/**
 * These enhanced codes (RFC 3463) are about the mailbox or the mail. The others, above all 5.7.1, are about us: relaying is
 * not allowed, our address has a bad reputation, or the sender's domain does not vouch for us. A full mailbox (5.2.2) may be
 * emptied.
 */
const ofMessage = /^5\.(?:1\.(?:0|1|2|3|4|6|9|10)|2\.[013]|3\.4|6\.\d+)$/;
/**
 * These replies count if a server sends no enhanced code: no such mailbox, not here, not a mailbox name, and no mail to that
 * domain at all.
 */
const plainOfMessage: ReadonlySet<number> = new Set([550, 551, 553, 556]);

function namesMessage(command: 'RCPT TO' | 'DATA', code: number | undefined, enhanced: string | undefined): boolean {
  if (enhanced !== undefined) return ofMessage.test(enhanced);
  return command === 'RCPT TO' && plainOfMessage.has(code ?? 0);
}

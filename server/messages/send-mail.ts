import type { NodemailerError } from 'nodemailer/lib/errors';
import type { Settings } from '../config.ts';
import type { Sender } from './deliver.ts';
import { SendFault } from './send-fault.ts';

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
    if (!oneAddress.test(to)) throw new SendFault('no address to send to', { isForGood: true });
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
function faultOf({ code, originalCode, command, permanent, responseCode, response }: NodemailerError): SendFault {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response ?? '')?.[1];
  const reason = responseCode === undefined ? (originalCode ?? code ?? 'failed') : [responseCode, enhanced].join(' ').trim();
  // A refused sign-in or sender is a matter of our settings, which somebody may mend while the message waits.
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  return new SendFault(`SMTP ${reason}`, { isForGood: permanent === true && isAboutMessage });
}

import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** A mail is a by-product of a call and must not keep the caller waiting longer than this for an unresponsive server. */
const timeoutMs = 5_000;

/** SMTP (RFC 5321), the same for SES's SMTP interface and any other server. `smtpUrl` carries credentials where it needs some. */
export function createSmtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  return {
    async send(mail, { messageId }) {
      await transport.sendMail({ from, messageId, ...mail });
    },
    async ping() {
      await transport.verify();
    },
  };
}

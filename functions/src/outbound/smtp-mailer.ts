import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** Timeout in ms. An unresponsive mail server must not delay the request that causes a mail for longer. */
const timeoutMs = 5_000;

/** Creates an SMTP client (RFC 5321) for SES's SMTP interface or any other server. `smtpUrl` contains credentials if the server requires them. */
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

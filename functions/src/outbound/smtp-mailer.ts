import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** Timeout in ms. An unresponsive mail server must not delay the request that causes a mail for longer. */
const timeoutMs = 5_000;

/** Options for connecting to a mail server. `smtpUrl` contains credentials if the server requires them. */
export type SmtpOptions = { from: string } & ({ smtpUrl: string } | SmtpServer);

interface SmtpServer {
  host: string;
  port: number;
  /** True to refuse a server without TLS. */
  isSecure: boolean;
  user: string | null;
  password: string | undefined;
}

/** Port on which a mail server expects TLS from the first byte (RFC 8314). */
const tlsPort = 465;

/** Creates an SMTP client (RFC 5321) for SES's SMTP interface or any other server. */
export function createSmtpMailer({ from, ...server }: SmtpOptions): Mailer {
  const transport = createTransport({
    ...('smtpUrl' in server ? { url: server.smtpUrl } : toTransport(server)),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  return {
    async send(mail, { messageId }) {
      const { response } = await transport.sendMail({ from, messageId, ...mail });
      return response;
    },
    async ping() {
      await transport.verify();
    },
  };
}

function toTransport({ host, port, isSecure, user, password }: SmtpServer) {
  const secure = isSecure && port === tlsPort;
  const auth = user === null ? {} : { auth: { user, pass: password ?? '' } };
  return { host, port, secure, requireTLS: isSecure, ...auth };
}

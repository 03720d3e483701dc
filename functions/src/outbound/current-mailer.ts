import type { Mailer } from './mailer.ts';
import { createSmtpMailer, type SmtpOptions } from './smtp-mailer.ts';

/** Creates a mailer that sends each mail by the server that `current` returns for it. */
export function createCurrentMailer(current: () => Promise<SmtpOptions>): Mailer {
  return {
    send: async (mail, options) => createSmtpMailer(await current()).send(mail, options),
    ping: async () => createSmtpMailer(await current()).ping(),
  };
}

import type { Config } from '../../config.ts';
import type { SmtpOptions } from '../../outbound/smtp-mailer.ts';
import type { SettingsInForce } from '../../storage/settings/settings-reader.ts';

/** Returns the mail server of these settings, or that of the installation if they name none, with the sender. */
export function smtpOptions(
  { mail }: Pick<Config, 'mail'>,
  { email, secrets }: Pick<SettingsInForce, 'email' | 'secrets'>,
): SmtpOptions {
  const from = email.emailFrom ?? mail.from;
  if (email.smtpHost === null) return { smtpUrl: mail.smtpUrl, from };
  const { smtpHost: host, smtpPort: port, smtpSecure: isSecure, smtpUser: user } = email;
  return { from, host, port, isSecure, user, password: secrets.smtpPassword };
}

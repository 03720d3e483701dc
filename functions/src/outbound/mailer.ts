export interface Mail {
  to: string;
  /** Reply-To, if not the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Throws if the mail server does not accept the mail. The same `messageId` (RFC 5322, 3.6.4) lets mailboxes merge duplicates. */
  send(mail: Mail, options: { messageId: string }): Promise<void>;
  /** Throws if the mail server is unreachable. */
  ping(): Promise<void>;
}

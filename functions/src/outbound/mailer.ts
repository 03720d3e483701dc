export interface Mail {
  to: string;
  /** Reply-To, if not the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Throws when the mail could not be handed over. The same `messageId` (RFC 5322, 3.6.4) lets a mailbox merge duplicates. */
  send(mail: Mail, options: { messageId: string }): Promise<void>;
  /** Throws when the mail server cannot be reached. */
  ping(): Promise<void>;
}

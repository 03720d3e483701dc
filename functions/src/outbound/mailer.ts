export interface Mail {
  to: string;
  /** Reply-To, if not the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Returns the mail server's own words. Throws if it does not accept the mail. The same `messageId` (RFC 5322, 3.6.4) lets mailboxes merge duplicates.
   */
  send(mail: Mail, options: { messageId: string }): Promise<string>;
  /** Throws if the mail server is unreachable. */
  ping(): Promise<void>;
}

import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { ulid } from 'ulid';

/** A received mail. `at` is the time of receipt, ISO 8601. */
export interface ReceivedMail {
  id: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
}

export interface MailBox {
  /** Stores a raw message (RFC 5322) for these envelope recipients. */
  receive(raw: Buffer, recipients: readonly string[]): Promise<ReceivedMail>;
  /** Returns the mails, newest first. */
  list(): ReceivedMail[];
  find(id: string): ReceivedMail | undefined;
  clear(): Promise<void>;
}

const keptMails = 500;

/** Opens the mails of a directory, each stored as an `.eml` file. */
export async function openMailBox(directory: string): Promise<MailBox> {
  await mkdir(directory, { recursive: true });
  const files = readdirSync(directory).filter((name) => name.endsWith('.eml'));
  const mails: ReceivedMail[] = [];
  for (const name of files.sort().slice(-keptMails)) {
    const raw = readFileSync(join(directory, name));
    mails.push(await parse({ id: name.slice(0, -'.eml'.length), raw, recipients: [] }));
  }
  const fileOf = (id: string) => join(directory, `${id}.eml`);

  return {
    async receive(raw, recipients) {
      const id = `${Date.now()}-${ulid()}`;
      const mail = await parse({ id, raw, recipients });
      await writeFile(fileOf(id), raw);
      mails.push(mail);
      for (const old of mails.splice(0, Math.max(0, mails.length - keptMails)))
        await rm(fileOf(old.id), { force: true });
      return mail;
    },
    list: () => mails.toReversed(),
    find: (id) => mails.find((mail) => mail.id === id),
    async clear() {
      for (const mail of mails.splice(0)) await rm(fileOf(mail.id), { force: true });
    },
  };
}

async function parse(received: { id: string; raw: Buffer; recipients: readonly string[] }): Promise<ReceivedMail> {
  const email = await PostalMime.parse(received.raw);
  const named = (email.to ?? []).map((to) => to.address ?? '').filter((address) => address !== '');
  return {
    id: received.id,
    at: new Date(Number(received.id.split('-')[0])).toISOString(),
    from: email.from?.address ?? '',
    to: received.recipients.length > 0 ? [...received.recipients] : named,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? null,
  };
}

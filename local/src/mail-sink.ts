import { Hono } from 'hono';
import { SMTPServer } from 'smtp-server';
import { listen, listenHttp } from './listen.ts';
import { describeError, type Log } from './log.ts';
import { openMailBox } from './mail/mail-box.ts';
import { mailListPage, mailPage } from './mail/mail-page.ts';

interface MailSinkOptions {
  host: string;
  smtpPort: number;
  pagePort: number;
  /** Directory of the mails. */
  directory: string;
  log: Log;
}

const maxMailBytes = 5_000_000;

/** Starts an SMTP server that accepts every mail and delivers none. Mails are shown on a page, or as JSON at `/api/mails`. */
export async function startMailSink(
  options: MailSinkOptions,
): Promise<AsyncDisposable & { smtpPort: number; pagePort: number }> {
  const box = await openMailBox(options.directory);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: maxMailBytes,
    disableReverseLookup: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anonymous' }),
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
      readAll(stream)
        .then((raw) => box.receive(raw, recipients))
        .then(() => done())
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
    },
  });
  smtp.on('error', (error) => options.log('smtp_error', { error: describeError(error) }));

  const app = new Hono();
  app.get('/', (c) => c.html(mailListPage(box.list())));
  app.get('/mails/:id', (c) => {
    const mail = box.find(c.req.param('id'));
    return mail ? c.html(mailPage(mail)) : c.text('There is no such mail.', 404);
  });
  app.get('/api/mails', (c) => {
    const to = c.req.query('to')?.toLowerCase();
    const mails = box
      .list()
      .filter((mail) => to === undefined || mail.to.some((address) => address.toLowerCase() === to));
    return c.json({ mails });
  });
  app.delete('/api/mails', async (c) => {
    await box.clear();
    return c.json({});
  });

  const page = await listenHttp(app.fetch, { host: options.host, port: options.pagePort });
  const receiver = await listen(smtp.server, { host: options.host, port: options.smtpPort });
  return {
    smtpPort: receiver.port,
    pagePort: page.port,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await page[Symbol.asyncDispose]();
    },
  };
}

async function readAll(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReceivedMail } from '../src/mail/mail-box.ts';
import { startMailSink } from '../src/mail-sink.ts';

const message = [
  'From: Cellgate <no-reply@cellgate.example>',
  'To: Ayşe <ayse@example.com>',
  'Subject: =?utf-8?B?xZ5pZnJl?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Merhaba Ay=C5=9Fe',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<b id="hello">Merhaba</b><script>alert(1)</script>',
  '--b--',
  '',
].join('\r\n');

const stack = new AsyncDisposableStack();
let directory: string;
let sink: Awaited<ReturnType<typeof startMailSink>>;

beforeAll(async () => {
  directory = stack.use(await temporaryDirectory()).path;
  sink = stack.use(await start());
});

afterAll(() => stack.disposeAsync());

const start = () =>
  startMailSink({ host: '127.0.0.1', smtpPort: 0, pagePort: 0, directory: join(directory, 'mail'), log: () => {} });

async function send(to: string): Promise<void> {
  const file = join(directory, 'message.eml');
  await writeFile(file, message);
  const url = `smtp://127.0.0.1:${sink.smtpPort}`;
  const envelope = ['--mail-from', 'no-reply@cellgate.example', '--mail-rcpt', to];
  await promisify(execFile)('curl', ['--silent', '--show-error', url, ...envelope, '--upload-file', file]);
}

async function mailsTo(to: string, port = sink.pagePort): Promise<ReceivedMail[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/mails?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { mails: ReceivedMail[] }).mails;
}

it('a mail is available as decoded JSON by recipient, also after a restart', async () => {
  await send('ayse@example.com');
  const [mail] = await mailsTo('Ayse@example.com');
  expect(mail).toMatchObject({
    from: 'no-reply@cellgate.example',
    to: ['ayse@example.com'],
    subject: 'Şifre',
    text: expect.stringContaining('Merhaba Ayşe'),
    html: expect.stringContaining('<b id="hello">'),
  });
  expect(await mailsTo('somebody@example.com')).toEqual([]);
  await using again = await start();
  expect(await mailsTo('ayse@example.com', again.pagePort)).toEqual([mail]);
});

it('the page shows the mail’s markup only inside a frame that runs nothing', async () => {
  await send('frame@example.com');
  const [mail] = await mailsTo('frame@example.com');
  const page = await (await fetch(`http://127.0.0.1:${sink.pagePort}/mails/${mail?.id}`)).text();
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(page).not.toContain('<script>');
  expect(page).toContain('&lt;b id=&quot;hello&quot;&gt;');
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { createSmtpMailer } from '../../src/outbound/smtp-mailer.ts';

/** Starts a mail server with the part of RFC 5321 that one mail needs. Records every line of the client. */
async function startMailServer(answerToData = '250 taken') {
  const lines: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const sendLine = (line: string) => socket.write(`${line}\r\n`);
    let isData = false;
    sendLine('220 mail.test');
    createInterface({ input: socket }).on('line', (line) => {
      lines.push(line);
      if (isData) {
        isData = line !== '.';
        if (!isData) sendLine(answerToData);
      } else if (line === 'DATA') {
        isData = true;
        sendLine('354 go on');
      } else sendLine(line === 'QUIT' ? '221 bye' : '250 ok');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const messageId = '<eml_1@shop.test>';
const mail = { to: 'ada@people.test', subject: 'Ласкаво просимо', text: 'plain', html: '<p>rich</p>' };

it('sends a mail with both of its bodies', async () => {
  await using server = await startMailServer();
  await createSmtpMailer({ smtpUrl: server.url, from: 'Shop <shop@shop.test>' }).send(mail, { messageId });
  const said = server.lines.join('\n');
  expect(said).toContain('MAIL FROM:<shop@shop.test>');
  expect(said).toContain('RCPT TO:<ada@people.test>');
  expect(said).toContain('Message-ID: <eml_1@shop.test>');
  expect(said).toContain('plain');
  expect(said).toContain('<p>rich</p>');
});

it('prevents header and recipient injection', async () => {
  await using server = await startMailServer();
  const written = 'Hello\r\nBcc: everybody@people.test\r\n\r\nX-Forged: yes';
  const replyTo = { name: written, address: 'ada@people.test' };
  await createSmtpMailer({ smtpUrl: server.url, from: 'shop@shop.test' }).send(
    { ...mail, subject: written, replyTo },
    { messageId },
  );
  expect(server.lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@people.test>']);
  const head = server.lines.slice(server.lines.indexOf('DATA') + 1, server.lines.indexOf(''));
  expect(head.filter((line) => /^(bcc|x-forged)/i.test(line))).toEqual([]);
  expect(head.join('\n')).toContain('Subject: Hello Bcc');
});

it('throws if the server rejects the mail', async () => {
  await using server = await startMailServer('554 no');
  await expect(
    createSmtpMailer({ smtpUrl: server.url, from: 'shop@shop.test' }).send(mail, { messageId }),
  ).rejects.toThrow();
});

it('distinguishes a reachable server from an unreachable one', async () => {
  await using server = await startMailServer();
  await createSmtpMailer({ smtpUrl: server.url, from: 'shop@shop.test' }).ping();
  await expect(createSmtpMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'shop@shop.test' }).ping()).rejects.toThrow();
});

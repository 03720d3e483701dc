import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { socks4Connect, socks5Connect, socks5Methods, socksMethod } from '@cellgate/testkit/socks-messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dial } from '../../src/proxy-plane/egress/dial.ts';
import { answerTo, openRecordingPort, type RecordingPort } from '../agent/_recording-port.ts';
import { forbiddenCases } from './_forbidden-target-cases.ts';
import { basic, user } from './_proxy-clients.ts';

/** Returns internal addresses for every name, and parses whatever it can as an address. */
const ask = async (name: string, family: 4 | 6) => {
  if (name === 'outside.test') return [{ address: family === 4 ? '93.184.216.34' : '2606:2800:220:1::1', ttl: 60 }];
  if (name.startsWith('metadata')) return [{ address: '169.254.169.254', ttl: 60 }];
  return [
    { address: family === 4 ? '127.0.0.1' : '::1', ttl: 60 },
    { address: family === 4 ? '10.0.0.1' : 'fd00::1', ttl: 60 },
  ];
};

const withPassword = { auth: { type: 'strong' as const, users: [user] }, allow: [] };
const byAddress = { auth: { type: 'iponly' as const, users: [] }, allow: ['127.0.0.1'] };
const refusedAs = ['target_denied', 'request_malformed', 'dns_failed'];

const granted = ['HTTP/1.1 200', '\x05\x02\x01\x00\x05\x00', '\x00\x5a'];

describe('a forbidden target', () => {
  let password: RecordingPort;
  let address: RecordingPort;

  beforeAll(async () => {
    password = await openRecordingPort({ ask });
    address = await openRecordingPort({ ask });
    await address.serve({ rules: byAddress });
  });
  afterAll(async () => {
    await password?.[Symbol.asyncDispose]();
    await address?.[Symbol.asyncDispose]();
  });

  it('has more than three hundred notations in the table', () => {
    expect(new Set(forbiddenCases.map(({ name, sent }) => name + sent.toString('hex'))).size).toBeGreaterThan(300);
  });

  it.each(forbiddenCases)('is not connected to: $name', async ({ port, needsNoPassword, sent }) => {
    const rig = needsNoPassword ? address : password;
    const before = rig.refusals().times;
    const got = await answerTo(rig.port[port], sent);
    expect(rig.dialled).toEqual([]);
    expect(granted.filter((beginning) => got.startsWith(beginning))).toEqual([]);
    expect(rig.refusals().times).toBe(before + 1);
    expect(refusedAs).toContain(rig.refusals().last);
  });

  it('differs from an open one in these tests', async () => {
    await answerTo(password.port.httpPort, `CONNECT outside.test:443 HTTP/1.1\r\n${basic(user)}\r\n\r\n`);
    expect(password.dialled.splice(0)).toEqual(['93.184.216.34:443', '2606:2800:220:1::1:443']);
  });
});

describe('a name that resolves differently the second time', () => {
  it('is checked at each lookup, without another lookup before the connection', async () => {
    const answers = ['93.184.216.34', '127.0.0.1'];
    const asked: string[] = [];
    await using rig = await openRecordingPort({
      ask: async (name, family) => {
        if (family === 6) return [];
        asked.push(name);
        return [{ address: answers.shift() ?? '127.0.0.1', ttl: 0 }];
      },
    });
    const request = `CONNECT rebind.test:80 HTTP/1.1\r\n${basic(user)}\r\n\r\n`;
    expect(await answerTo(rig.port.httpPort, request)).toContain('target_refused');
    expect(rig.dialled).toEqual(['93.184.216.34:80']);
    expect(asked).toHaveLength(1);
    // Clears the cache, as a rotation does.
    rig.proxy.hold();
    rig.proxy.release();
    expect(await answerTo(rig.port.httpPort, request)).toContain('target_denied');
    expect(rig.dialled).toHaveLength(1);
  });
});

describe('with real sockets', () => {
  it('nothing arrives at a server of this machine, by any request', async () => {
    let arrived = 0;
    const server = createServer((socket) => {
      arrived += 1;
      socket.destroy();
    }).listen(0, '::');
    await once(server, 'listening');
    const { port: open } = server.address() as AddressInfo;
    await using password = await openRecordingPort({ dial, ask });
    await using address = await openRecordingPort({ dial, ask });
    await address.serve({ rules: byAddress });
    await password.serve({ rules: withPassword });
    const hosts = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '::1',
      '::ffff:127.0.0.1',
      'localhost',
      'inside.test',
    ];
    for (const host of [...hosts, '0.0.0.0', '::', '127.0.0.1.']) {
      const place = host.includes(':') ? `[${host}]:${open}` : `${host}:${open}`;
      const fields = `Host: a.test\r\n${basic(user)}\r\n\r\n`;
      await answerTo(password.port.httpPort, `CONNECT ${place} HTTP/1.1\r\n${fields}`);
      await answerTo(password.port.httpPort, `GET http://${place}/ HTTP/1.1\r\n${fields}`);
      const target = { host, port: open };
      await answerTo(address.port.socksPort, socks4Connect(target));
      const asName = Buffer.concat([socks5Methods(socksMethod.none), socks5Connect(target)]);
      await answerTo(address.port.socksPort, asName);
    }
    expect(arrived).toBe(0);
    expect([...password.dialled, ...address.dialled]).toEqual([]);
    server.close();
    await once(server, 'close');
  });
});

import {
  socks4Connect,
  socks5Connect,
  socks5Login,
  socks5Methods,
  socksMethod,
} from '@cellgate/testkit/socks-messages.ts';
import { user } from './_proxy-clients.ts';

/** A request for one target: its port and bytes. */
export interface ForbiddenCase {
  name: string;
  port: 'httpPort' | 'socksPort';
  /** True for SOCKS4, which has no password and is sent from an allowed IP. */
  needsNoPassword: boolean;
  sent: Buffer;
}

type Ask = (host: string, port: number) => ForbiddenCase;

const credentials = Buffer.from(`${user.username}:${user.password}`).toString('base64');
const greeting = Buffer.concat([socks5Methods(socksMethod.password), socks5Login(user)]);

function http(name: string, line: string): ForbiddenCase {
  const head = `${line} HTTP/1.1\r\nHost: a.test\r\nProxy-Authorization: Basic ${credentials}\r\n\r\n`;
  return { name, port: 'httpPort', needsNoPassword: false, sent: Buffer.from(head) };
}

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);
const connect: Ask = (host, port) => http(`CONNECT ${host}`, `CONNECT ${bracketed(host)}:${port}`);
const forward: Ask = (host, port) => http(`GET ${host}`, `GET http://${bracketed(host)}:${port}/`);

const socks5Name: Ask = (host, port) => {
  const sent = Buffer.concat([greeting, socks5Connect({ host, port })]);
  return { name: `SOCKS5 name ${host}`, port: 'socksPort', needsNoPassword: false, sent };
};

const socks4aName: Ask = (host, port) => {
  const sent = socks4Connect({ host, port });
  return { name: `SOCKS4a name ${host}`, port: 'socksPort', needsNoPassword: true, sent };
};

function socks4Address(quad: readonly number[], port: number): ForbiddenCase {
  const sent = socks4Connect({ host: quad, port });
  return { name: `SOCKS4 ${quad.join('.')}`, port: 'socksPort', needsNoPassword: true, sent };
}

function socks5Address(bytes: readonly number[], port: number): ForbiddenCase {
  const sent = Buffer.concat([greeting, socks5Connect({ host: bytes, port })]);
  return {
    name: `SOCKS5 bytes ${Buffer.from(bytes).toString('hex')}`,
    port: 'socksPort',
    needsNoPassword: false,
    sent,
  };
}

type Quad = readonly [number, number, number, number];
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
const pair = (a: number, b: number) => `${hex(a, 2)}${hex(b, 2)}`;
const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

/** Returns notations of this address that lenient resolvers of various systems accept. */
function spellings(quad: Quad): string[] {
  const [a, b, c, d] = quad;
  const dotted = quad.join('.');
  const whole = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  const octal = (value: number) => `0${value.toString(8)}`;
  return [
    dotted,
    `${dotted}.`,
    String(whole),
    `0x${hex(whole, 8)}`,
    `0X${hex(whole, 8).toUpperCase()}`,
    octal(whole),
    quad.map(octal).join('.'),
    quad.map((part) => `0x${hex(part, 2)}`).join('.'),
    quad.map((part) => String(part).padStart(3, '0')).join('.'),
    `${a}.${b}.${(c << 8) | d}`,
    `${a}.${((b << 16) | (c << 8) | d) >>> 0}`,
    `0x${hex(a, 2)}.${octal(b)}.${(c << 8) | d}`,
    wide(dotted),
    dotted.replaceAll('.', '。'),
    dotted.replaceAll('.', '%2e'),
    [...dotted].map((char) => `%${hex(char.charCodeAt(0), 2)}`).join(''),
    ...embedded(quad),
    `::ffff:${dotted}%25lo`,
    `[${dotted}]`,
    `${dotted}\t`,
    `${dotted}#.example.com`,
    `example.com@${dotted}`,
  ];
}

/** Returns IPv6 forms that contain the address: mapped, compatible, NAT64, 6to4, Teredo server, Teredo client. */
function embedded(quad: Quad): string[] {
  const [a, b, c, d] = quad;
  const dotted = quad.join('.');
  const groups = `${pair(a, b)}:${pair(c, d)}`;
  const inverted = `${pair(a ^ 0xff, b ^ 0xff)}:${pair(c ^ 0xff, d ^ 0xff)}`;
  return [
    `::ffff:${dotted}`,
    `::FFFF:${groups.toUpperCase()}`,
    `0:0:0:0:0:ffff:${groups}`,
    `::${dotted}`,
    `64:ff9b::${dotted}`,
    `64:ff9b::${groups}`,
    `64:ff9b:1::${groups}`,
    `2002:${groups}::1`,
    `2001:0:${groups}:0:0:f7f7:f7f7`,
    `2001:0:808:808:0:0:${inverted}`,
  ];
}

const spelledOut: readonly Quad[] = [
  [127, 0, 0, 1],
  [169, 254, 169, 254],
  [192, 168, 8, 1],
  [10, 1, 2, 3],
];
const closed4: readonly Quad[] = [
  ...spelledOut,
  [0, 0, 0, 0],
  [0, 1, 2, 3],
  [100, 64, 0, 1],
  [127, 255, 255, 254],
  [172, 16, 0, 1],
  [172, 31, 255, 255],
  [192, 0, 0, 8],
  [192, 0, 2, 1],
  [192, 168, 1, 1],
  [168, 63, 129, 16],
  [192, 31, 196, 1],
  [192, 52, 193, 1],
  [192, 175, 48, 1],
  [198, 18, 0, 1],
  [198, 51, 100, 7],
  [203, 0, 113, 7],
  [224, 0, 0, 1],
  [240, 0, 0, 1],
  [255, 255, 255, 255],
  // On the link of one of the machine's modems.
  [46, 133, 9, 1],
  // Address of this machine.
  [93, 184, 216, 1],
];
const closed6 = [
  '::',
  '::1',
  'fe80::1',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001:db8::1',
  '2001:1::1',
  '2001:4:112::1',
  '2620:4f:8000::1',
  '2a02:2168:5:77::1',
  '2606:4700::99',
];

/** Names of internal targets: by an A or AAAA record, by an alias, or by definition. */
const names = [
  'inside.test',
  'INSIDE.test',
  'inside.test.',
  'alias-to-inside.test',
  'metadata.test',
  'localhost',
  'localhost.',
  'LocalHost',
  'ip6-localhost',
  'router.local',
  '127.0.0.1.nip.test',
];

function bytesOf6(text: string): number[] {
  const [head = '', tail = ''] = text.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

const textAsks: readonly Ask[] = [connect, forward, socks5Name, socks4aName];
const outside: Quad = [93, 184, 216, 34];

/** Requests that must be refused without a connection. */
export const forbiddenCases: readonly ForbiddenCase[] = [
  ...textAsks.flatMap((ask) => [
    ...spelledOut.flatMap(spellings).map((host) => ask(host, 80)),
    ...closed4.slice(spelledOut.length).map((quad) => ask(quad.join('.'), 80)),
    ...closed6.map((host) => ask(host, 80)),
    ...names.map((host) => ask(host, 80)),
    ask(outside.join('.'), 25),
    ask('outside.test', 25),
  ]),
  ...closed4.flatMap((quad) => [
    socks4Address(quad, 80),
    socks5Address(quad, 80),
    socks5Address([...Array<number>(10).fill(0), 0xff, 0xff, ...quad], 80),
    socks5Address([0, 0x64, 0xff, 0x9b, ...Array<number>(8).fill(0), ...quad], 80),
    socks5Address([0x20, 0x02, ...quad, ...Array<number>(10).fill(0)], 80),
  ]),
  ...closed6.map((text) => socks5Address(bytesOf6(text), 80)),
  socks4Address(outside, 25),
  socks5Address(outside, 25),
];

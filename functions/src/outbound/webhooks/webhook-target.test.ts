import { describe, expect, it } from 'vitest';
import { isOpenAddress, isOpenTarget } from './webhook-target.ts';

const strict = { allowLoopback: false };
const local = { allowLoopback: true };

describe('an endpoint’s URL', () => {
  it.each([
    'https://example.com/hooks',
    'https://example.com:443/',
    'https://example.com:8443/x?y=1',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
    'https://xn--e1afmkfd.example/',
  ])('may be %s', (url) => {
    expect(isOpenTarget(url, strict)).toBe(true);
  });

  it.each([
    ['plain HTTP', 'http://example.com/'],
    ['another scheme', 'ftp://example.com/'],
    ['mail', 'https://example.com:25/'],
    ['SSH', 'https://example.com:22/'],
    ['HTTP’s port', 'https://example.com:80/'],
    ['a user', 'https://user@example.com/'],
    ['a password', 'https://user:pass@example.com/'],
    ['this machine by name', 'https://localhost/'],
    ['this machine by a longer name', 'https://a.localhost/'],
    ['a name of the local network', 'https://printer.local/'],
    ['a cloud’s own name', 'https://metadata.google.internal/'],
    ['a bare name', 'https://intranet/'],
    ['loopback', 'https://127.0.0.1/'],
    ['loopback as one number', 'https://2130706433/'],
    ['loopback in hexadecimal', 'https://0x7f.1/'],
    ['loopback in octal', 'https://0177.0.0.1/'],
    ['loopback, shortened', 'https://127.1/'],
    ['loopback in wide digits', 'https://１２７.0.0.1/'],
    ['metadata', 'https://169.254.169.254/latest/meta-data/'],
    ['carrier-grade NAT', 'https://100.64.0.1/'],
    ['private', 'https://192.168.8.1/'],
    ['IPv6 loopback', 'https://[::1]/'],
    ['mapped metadata', 'https://[::ffff:169.254.169.254]/'],
    ['unique local', 'https://[fd00:ec2::254]/'],
    ['link-local', 'https://[fe80::1]/'],
    ['NAT64 of private', 'https://[64:ff9b::10.0.0.1]/'],
  ])('may not be %s', (_, url) => {
    expect(isOpenTarget(url, strict)).toBe(false);
  });

  it('may be the local host if configured, but no other private address', () => {
    for (const url of ['http://127.0.0.1:4000/', 'http://localhost:4000/', 'http://[::1]:80/'])
      expect(isOpenTarget(url, local)).toBe(true);
    for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/', 'http://[::ffff:10.0.0.1]/'])
      expect(isOpenTarget(url, local)).toBe(false);
  });
});

describe('a resolved address', () => {
  it.each(['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('may be %s', (address) => {
    expect(isOpenAddress(address, strict)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'not an address',
  ])('may not be %s', (address) => {
    expect(isOpenAddress(address, strict)).toBe(false);
  });
});

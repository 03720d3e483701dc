import { expect, it } from 'vitest';
import { readAddressList } from './read-address-list.ts';

const read = (text: string, listed: string[] = [], limit = 100) => readAddressList(text, { listed, limit });

it.each([
  ['commas', '1.1.1.1, 2.2.2.2'],
  ['lines', '1.1.1.1\r\n2.2.2.2\n\n'],
  ['semicolons and tabs', '1.1.1.1;\t2.2.2.2;'],
  ['quotes of a spreadsheet', '"1.1.1.1","2.2.2.2"'],
  ['quoted lines of a spreadsheet', '\ufeff"1.1.1.1"\r\n"2.2.2.2"\r\n'],
  ['a list in code', "['1.1.1.1', '2.2.2.2']"],
])('reads IPs separated by %s', (_, text) => {
  expect(read(text)).toEqual({ added: ['1.1.1.1', '2.2.2.2'], duplicates: 0, refused: [] });
});

it('reads ranges with a prefix length, and IPv6 in brackets', () => {
  expect(read('203.0.113.9/24 [2001:db8::1]').added).toEqual([
    '203.0.113.0/24',
    '2001:0db8:0000:0000:0000:0000:0000:0001',
  ]);
});

it('counts repeated and listed entries in any spelling', () => {
  const listed = ['2001:0db8:0000:0000:0000:0000:0000:0001'];
  expect(read('1.1.1.1 2001:DB8::1 1.1.1.1 1.1.1.1/32', listed)).toEqual({
    added: ['1.1.1.1'],
    duplicates: 3,
    refused: [],
  });
});

it('refuses each wrong entry by itself, with the reason', () => {
  const text = '1.1.1.1 - 1.1.1.9, 2.2.2.2-9\n3.3.3.*; 4.4.4.4:8080 300.1.1.1 example.com 5.5.5.5';
  expect(read(text)).toEqual({
    added: ['5.5.5.5'],
    duplicates: 0,
    refused: [
      { text: '1.1.1.1-1.1.1.9', reason: 'not_cidr' },
      { text: '2.2.2.2-9', reason: 'not_cidr' },
      { text: '3.3.3.*', reason: 'not_cidr' },
      { text: '4.4.4.4:8080', reason: 'has_port' },
      { text: '300.1.1.1', reason: 'invalid' },
      { text: 'example.com', reason: 'invalid' },
    ],
  });
});

it('fills the list up to its limit and refuses the rest of 10,000', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `10.${index >> 8}.${index & 255}.1`).join('\n');
  const { added, refused, duplicates } = read(many, ['9.9.9.9']);
  expect([added.length, refused.length, duplicates]).toEqual([99, 9_901, 0]);
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['full']));
});

it('reads nothing from an empty text', () => {
  expect(read(' \n,;')).toEqual({ added: [], duplicates: 0, refused: [] });
});

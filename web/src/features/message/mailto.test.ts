import { expect, it } from 'vitest';
import { mailtoOf } from './mailto.ts';

it('opens a reply that quotes the message, and cannot add headers', () => {
  const url = mailtoOf({ email: 'a&b@people.test', subject: 'Stock\u0026bcc=x@y.test', message: 'One\ntwo' });
  expect(url.startsWith('mailto:a%26b%40people.test?subject=Re%3A%20Stock%26bcc')).toBe(true);
  expect(decodeURIComponent(url).endsWith('> One\r\n> two')).toBe(true);
});

it('quotes only the beginning of a long message', () => {
  expect(mailtoOf({ email: 'a@b.test', subject: 's', message: 'x'.repeat(5_000) }).length).toBeLessThan(1_300);
});

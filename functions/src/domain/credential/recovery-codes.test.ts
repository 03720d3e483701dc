import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';

it('creates ten different readable codes and their hashes', () => {
  const { codes, hashes } = createRecoveryCodes(randomBytes);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
  expect(hashes).toEqual(codes.map(hashRecoveryCode));
});

it('accepts a code in any spelling', () => {
  expect(hashRecoveryCode(' abcd efgh-jkmn pqrs')).toBe(hashRecoveryCode('ABCD-EFGH-JKMN-PQRS'));
  expect(hashRecoveryCode('ABCD-EFGH-JKMN-PQRT')).not.toBe(hashRecoveryCode('ABCD-EFGH-JKMN-PQRS'));
});

it('drops bytes that would make some characters more likely', () => {
  const bytes = [255, 248, 0];
  const { codes } = createRecoveryCodes(() => Buffer.of(bytes.shift() ?? 1));
  expect(codes[0]).toBe('2333-3333-3333-3333');
});

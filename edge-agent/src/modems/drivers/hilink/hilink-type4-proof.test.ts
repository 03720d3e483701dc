import { expect, it } from 'vitest';
import { type4Proof } from './hilink-type4-proof.ts';

it('A type 4 proof is the one that a stick keeps as password_with_session', () => {
  const token = '0123456789ABCDEF0123456789ABCDEF';
  expect(type4Proof({ username: 'admin', password: 'admin', token })).toBe(
    'NTI0MTI0MGYyZGY0MTkxM2MxMDYzYjc3ZDk2YmRjNzJkNGUzMzQ1YjVkZTM2MDQ2NzZlY2FlZmNjYzQ0NTdkMA==',
  );
});

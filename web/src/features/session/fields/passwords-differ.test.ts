import { expect, it } from 'vitest';
import { passwordsDiffer } from './passwords-differ.ts';

it('compares the two passwords only once the second is written', () => {
  expect(passwordsDiffer({ password: 'Secret-42', confirmPassword: '' })).toEqual([]);
  expect(passwordsDiffer({ password: 'Secret-42', confirmPassword: 'Secret-42' })).toEqual([]);
  expect(passwordsDiffer({ password: 'Secret-42', confirmPassword: 'Secret-43' })).toEqual([
    { path: 'confirmPassword', code: 'passwords_differ' },
  ]);
});

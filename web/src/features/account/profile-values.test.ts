import { expect, it } from 'vitest';
import { profileValues } from './profile-values.ts';

it('starts with the stored values, without options that no longer exist', () => {
  const profile = { phone: '1', country: 'de', industry: 'alchemy', useCase: 'other' };
  expect(profileValues({ firstName: 'Ada', lastName: 'Byron', profile })).toEqual({
    firstName: 'Ada',
    lastName: 'Byron',
    profile: { phone: '1', country: 'de', industry: '', useCase: 'other' },
  });
});

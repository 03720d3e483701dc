import { expect, it } from 'vitest';
import { profileValues } from './profile-values.ts';

it('begins with what is known, without options that are no longer offered', () => {
  const profile = { phone: '1', country: 'de', industry: 'alchemy', useCase: 'other' };
  expect(profileValues({ firstName: 'Ada', lastName: 'Byron', profile })).toEqual({
    firstName: 'Ada',
    lastName: 'Byron',
    profile: { phone: '1', country: 'de', industry: '', useCase: 'other' },
  });
});

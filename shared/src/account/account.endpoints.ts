import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { PreferencesChange, ProfileChange, User } from './account.ts';

const data = z.object({ user: User });

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/profile',
  summary: 'Retrieve the signed-in account',
  access: 'client',
  scope: 'read',
  viewable: true,
  data,
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  summary: 'Update the name and profile',
  access: 'client',
  body: ProfileChange,
  data,
});

/** The same endpoint at its other documented path. */
export const changeAuthProfile = endpoint({ ...changeProfile, path: '/auth/profile' });

export const changePreferences = endpoint({
  method: 'PUT',
  path: '/users/preferences',
  summary: 'Update email preferences and the session timeout',
  access: 'client',
  body: PreferencesChange,
  data,
});

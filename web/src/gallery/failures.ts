import { ApiError, networkFailure } from '../api/api-error.ts';

/** Failure of a call that got no response. */
export const unreachable = new ApiError({
  code: networkFailure,
  status: 0,
  message: '',
});

/** Refusal with a text of the server. */
export const refused = new ApiError({
  code: 'proxy.not_found',
  status: 404,
  message: 'prx_01JDQ9: 404',
});

/** Promise that stays pending, for states in which something is under way. */
export const never = new Promise<never>(() => {});

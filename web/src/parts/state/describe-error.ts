import { isApiError, networkFailure } from '../../api/api-error.ts';
import { translate } from '../../locales/i18n.ts';

/** What to tell a person about a failure: the server's words, the network message with the API's origin, else `fallback`. */
export function describeError(error: unknown, fallback?: string): string {
  if (isApiError(error, networkFailure)) return translate('network_error', { origin: error.origin });
  if (isApiError(error) && error.message) return error.message;
  return fallback ?? translate('unexpected_error');
}

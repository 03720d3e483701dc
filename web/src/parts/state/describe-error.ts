import { isApiError, networkFailure } from '../../api/api-error.ts';
import { translate } from '../../locales/i18n.ts';

/** Returns the text for a failure: the network message with the API's origin, else the server's message, else `fallback`. */
export function describeError(error: unknown, fallback?: string): string {
  if (isApiError(error, networkFailure)) return translate('network_error', { origin: error.origin });
  if (isApiError(error) && error.message) return error.message;
  return fallback ?? translate('unexpected_error');
}

import { isApiError, networkFailure } from '../api/api-error.ts';
import { i18n } from '../locales/i18n.ts';

/** What to tell a person about a failure: the server's words, the network message with the API's origin, else `fallback`. */
export function describeError(error: unknown, fallback?: string): string {
  if (isApiError(error, networkFailure)) return i18n.t('network_error', { origin: error.origin });
  if (isApiError(error) && error.message) return error.message;
  return fallback ?? i18n.t('unexpected_error');
}

import { isApiError, networkFailure } from '../../api/api-error.ts';
import { i18n } from '../../locales/i18n.ts';

/**
 * Returns the text for a failure: the network message with the API's origin, else the server's message, else `fallback`. Unexpected failures end with
 * the request ID, by which support finds the request in the log.
 */
export function describeError(error: unknown, fallback?: string): string {
  if (isApiError(error, networkFailure)) return i18n.t('network_error', { origin: error.origin });
  const text = (isApiError(error) && error.message) || (fallback ?? i18n.t('unexpected_error'));
  if (!isApiError(error, 'internal.unexpected') || error.requestId === undefined) return text;
  return `${text} ${i18n.t('request_id', { id: error.requestId })}`;
}

import { isApiError, networkFailure } from '../../api/api-error.ts';
import { i18n } from '../../locales/i18n.ts';

/**
 * Returns the text for a failure: that there is no connection, else the server's message, else `fallback`. Unexpected failures end with
 * the request ID, by which support finds the request in the log.
 */
export function describeError(error: unknown, fallback?: string): string {
  if (isApiError(error, networkFailure)) return i18n.t('network_error');
  const text = (isApiError(error) && error.message) || (fallback ?? i18n.t('unexpected_error'));
  if (!isApiError(error, 'internal.unexpected') || error.requestId === undefined) return text;
  return `${text} ${i18n.t('request_id', { id: error.requestId })}`;
}

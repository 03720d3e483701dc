import type { Alert } from '@cellgate/shared/alert/alert.ts';
import { topicOfAlert } from '@cellgate/shared/alert/alert-kind.ts';
import type { AlertRecord } from '../../storage/alert/alert-store.ts';

/** Returns an alert as the back office sees it. */
export function toAlert({ alertId, raises: _, calmSince: __, version: ___, ...alert }: AlertRecord): Alert {
  return { ...alert, _id: alertId, id: alertId, topic: topicOfAlert[alert.kind] };
}

import { adminPaths } from '../../admin-paths.ts';

/** Field of the URL that names the alert whose details are open. */
export const openAlertField = 'alert';

/** Returns the path of the list with the details of an alert. */
export function alertPath(id: string): string {
  return `${adminPaths.alerts}?${openAlertField}=${encodeURIComponent(id)}`;
}

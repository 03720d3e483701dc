import type { Check } from './check.ts';

/** Of the second layer behind the plane's own guard. */
export const guardChecks: readonly Check[] = [
  {
    code: 'plane_not_guarded',
    severity: 'warning',
    look: ({ guardedUid }) =>
      guardedUid === undefined ? ['Nothing but the plane’s own guard judges where the plane connects to.'] : [],
    todo: '`install.sh install` sets CELLGATE_PLANE_UID; CELLGATE_MODEM_ROUTES has to be on.',
  },
  {
    code: 'plane_user_wrong',
    severity: 'problem',
    look: ({ guardedUid, planeUid }) =>
      guardedUid !== undefined && planeUid !== undefined && planeUid !== guardedUid
        ? [`The packet filter guards user ${guardedUid}, and the plane runs as user ${planeUid}.`]
        : [],
    todo: '`install.sh install` sets CELLGATE_PLANE_UID. Then: systemctl stop cellgate-plane; systemctl start cellgate-plane',
  },
];

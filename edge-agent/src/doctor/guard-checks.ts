import type { Check } from './check.ts';

/** Checks of the packet filter behind the plane's own guard. */
export const guardChecks: readonly Check[] = [
  {
    code: 'plane_not_guarded',
    severity: 'warning',
    look: ({ guardedUid }) =>
      guardedUid === undefined ? ['No packet filter restricts where the proxy plane connects.'] : [],
    todo: 'Set CELLGATE_MODEM_ROUTES=on and run `install.sh install`, which sets CELLGATE_PLANE_UID.',
  },
  {
    code: 'plane_user_wrong',
    severity: 'problem',
    look: ({ guardedUid, planeUid }) =>
      guardedUid !== undefined && planeUid !== undefined && planeUid !== guardedUid
        ? [`The packet filter applies to user ${guardedUid}, but the proxy plane runs as user ${planeUid}.`]
        : [],
    todo: 'Run `install.sh install`, which sets CELLGATE_PLANE_UID, then: systemctl stop cellgate-plane; systemctl start cellgate-plane',
  },
];

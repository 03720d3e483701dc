import { RotationFailure } from '@cellgate/shared/rotation/rotation.ts';
import type { TFunction } from 'i18next';
import type { phrases } from '../../locales/en/back-office/fleet.ts';
import { useTranslation } from '../../locales/use-translation.ts';

type ErrorCode = keyof typeof phrases.error;

/** Errors of modems known by their code. The list is typed, so that it has exactly the codes with texts. */
const errorCodes: Readonly<Record<ErrorCode, true>> = {
  unreachable: true,
  auth_required: true,
  auth_rejected: true,
  session_lost: true,
  busy: true,
  unsupported: true,
  sim_problem: true,
  rejected: true,
  aborted: true,
  unexpected: true,
  unplugged: true,
  no_slot: true,
  identity_contested: true,
  claim_awaits_staff: true,
  arrival_awaits_staff: true,
  two_agents: true,
  no_service: true,
  no_sim: true,
  sim_locked: true,
};

/**
 * Returns the words for the last error of a modem: `auth_rejected (108006)` keeps the modem's own number, `rotation: no_signal` names the rotation. An
 * unknown error is returned as it is.
 */
export function modemErrorText(t: TFunction<'fleet'>, error: string): string {
  const [, rotation, code = '', number = ''] = /^(rotation: )?(\w+)( \(-?\d+\))?$/.exec(error) ?? [];
  if (rotation) {
    const failure = RotationFailure.safeParse(code).data;
    return failure ? t('rotation_failed', { why: t(`rotation_error.${failure}`) }) : error;
  }
  return isErrorCode(code) ? `${t(`error.${code}`)}${number}` : error;
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

/** Returns the function that gives the words for the last error of a modem. */
export function useModemError(): (error: string) => string {
  const { t } = useTranslation('fleet');
  return (error) => modemErrorText(t, error);
}

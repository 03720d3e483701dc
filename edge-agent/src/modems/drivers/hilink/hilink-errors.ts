import { ModemError, type ModemErrorCode } from '../../driver.ts';

const known: ReadonlyMap<number, ModemErrorCode> = new Map([
  [100002, 'unsupported'],
  [100003, 'auth_required'],
  [100004, 'busy'],
  [101001, 'sim_problem'],
  [101002, 'sim_problem'],
  [101003, 'sim_problem'],
  [112008, 'sim_problem'],
  [115002, 'auth_rejected'],
  [125001, 'session_lost'],
  [125002, 'session_lost'],
  [125003, 'session_lost'],
]);

/** Returns the error for a HiLink error number; the numbers are those of Huawei's web interface. */
export function hilinkError(deviceCode: number): ModemError {
  const isLogin = deviceCode >= 108001 && deviceCode <= 108010;
  return new ModemError(known.get(deviceCode) ?? (isLogin ? 'auth_rejected' : 'rejected'), { deviceCode });
}

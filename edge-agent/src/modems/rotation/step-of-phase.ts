import type { ActionStep } from '@cellgate/shared/modem/modem-action.ts';
import type { SwitchState } from './data-switch.ts';
import type { Phase } from './rotation-state.ts';

/** Step under which each phase of a rotation is reported. */
export const stepOfPhase: Readonly<Record<Phase, ActionStep>> = {
  baseline: 'checking',
  dropping: 'data_off',
  holding: 'data_off',
  raising: 'data_on',
  reading_modes: 'changing_mode',
  detouring: 'changing_mode',
  confirming: 'changing_mode',
  returning: 'changing_mode',
  rebooting: 'rebooting',
  vanishing: 'rebooting',
  resetting_usb: 'resetting_usb',
  cycling_power: 'cycling_power',
  reconnecting: 'reconnecting',
  proving: 'checking',
  restoring: 'restoring',
};

/** Returns the step under which a phase of a start or stop is reported. */
export function stepOfSwitch({ input: { to }, phase }: Pick<SwitchState, 'input' | 'phase'>): ActionStep {
  if (to === 'stopped') return 'data_off';
  if (phase === 'ordering') return 'data_on';
  return phase === 'proving' ? 'checking' : 'reconnecting';
}

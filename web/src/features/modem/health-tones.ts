import type { ModemHealthStatus } from '@cellgate/shared/modem/modem.ts';
import type { Tone } from '../../ui/status.tsx';

export const healthTones: Readonly<Record<ModemHealthStatus, Tone>> = {
  healthy: 'good',
  warning: 'warn',
  critical: 'bad',
  unknown: 'neutral',
};

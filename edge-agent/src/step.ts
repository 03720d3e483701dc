/**
 * Moments between two effects, in the order in which they come. The process may be killed at any of them without a port being lost or
 * left open, and without a command being run twice or left unanswered; the fault tests kill it at each.
 */
export const steps = [
  'desired state received',
  'desired state checked',
  'desired state written',
  'desired state synced',
  'desired state renamed',
  'desired state on disk',
  'ports planned',
  'ports applied',
  'ports reported',
  'command received',
  'command written',
  'command recorded',
  'modem held',
  'data switched off',
  'data switched on',
  'mode changed',
  'reboot asked',
  'modem rotated',
  'switch recorded',
  'answer written',
  'answer recorded',
  'answer confirmed',
  'turn taken',
  'command log written',
  'command log synced',
  'command log renamed',
] as const;

/** Of a reset of a modem's USB port: killed there, the agent lets the modem back onto the bus at its next start. */
export type PortStep = 'modem taken off the bus';
export type Step = (typeof steps)[number] | PortStep;

/** Told of each step as it is reached. */
export type ReachStep = (step: Step) => void;

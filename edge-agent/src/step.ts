/**
 * Steps between two effects, in order. A kill at any step must neither lose a port, leave one open, run a command twice nor leave it unanswered;
 * fault tests kill the process at each.
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

/** Step of a USB port reset. After a kill at this step, the agent readmits the modem at its next start. */
export type PortStep = 'modem taken off the bus';
export type Step = (typeof steps)[number] | PortStep;

/** Called at each step. */
export type ReachStep = (step: Step) => void;

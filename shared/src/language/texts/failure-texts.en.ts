import type { RotationFailure } from '../../rotation/rotation.ts';

export const failureTextsEn = {
  agent_offline: 'The server is offline. Try again in a few minutes.',
  modem_unreachable: 'The modem is not responding. Try again in a minute. If this persists, contact support.',
  modem_session_lost: 'The connection to the modem was lost. Try again.',
  modem_rejected: 'The modem rejected the IP rotation. Try again in a minute.',
  no_signal: 'The modem has no signal at the moment. Try again in a few minutes.',
  sim_problem: 'The SIM card does not work. Contact support.',
  no_address: 'The operator did not assign a new IP. Try again in a minute.',
  timeout: 'The IP rotation took too long and was stopped. Try again.',
  interrupted: 'The server restarted during the IP rotation. Try again.',
  stale_generation: 'The modem of this proxy has changed. Reload the page.',
  deadline_passed: 'The rotation request reached the server too late and was not executed. Try again.',
  unsupported: 'This modem does not support this rotation method.',
  modem_stopped: 'The modem is stopped. It can rotate its IP after it is started again.',
} satisfies Record<RotationFailure, string>;

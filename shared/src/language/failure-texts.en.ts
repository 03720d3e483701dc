import type { RotationFailure } from '../rotation/rotation.ts';

export const failureTextsEn = {
  agent_offline: 'The server is offline. Try again in a few minutes.',
  modem_unreachable: 'The modem does not answer. Try again in a minute; if this persists, contact support.',
  modem_session_lost: 'The connection to the modem was lost. Try again.',
  modem_rejected: 'The modem refused the change. Try again in a minute.',
  no_signal: 'The modem has no signal at the moment. Try again in a few minutes.',
  sim_problem: 'The SIM card does not work. Contact support.',
  no_address: 'The operator assigned no new address. Try again in a minute.',
  timeout: 'The change took too long and was stopped. Try again.',
  interrupted: 'The server restarted during the change. Try again.',
  stale_generation: 'The proxy was reassigned in the meantime. Reload the page.',
  deadline_passed: 'The request to change the address arrived too late and was not carried out. Try again.',
  unsupported: 'This modem cannot change its address in this way.',
  modem_stopped: 'The modem has been stopped. It can change its address once it is started again.',
} satisfies Record<RotationFailure, string>;

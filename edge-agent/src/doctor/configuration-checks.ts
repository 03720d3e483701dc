import type { Check } from './check.ts';

/** Checks of the environment and the inventory. Without a valid environment, checks of plane and cloud report nothing. */
export const configurationChecks: readonly Check[] = [
  {
    code: 'configuration_wrong',
    severity: 'problem',
    look: ({ configurationFault }) => (configurationFault === undefined ? [] : [configurationFault]),
    todo: 'Correct /etc/cellgate-agent/agent.env and restart cellgate-agent.',
  },
  {
    code: 'inventory_wrong',
    severity: 'problem',
    look: ({ inventoryFault }) => (inventoryFault === undefined ? [] : [inventoryFault]),
    todo: 'Correct this line, then: systemctl reload-or-restart cellgate-agent',
  },
  {
    code: 'no_slots',
    severity: 'problem',
    look: ({ configuredSlots }) => (configuredSlots === 0 ? ['No modem slot and no fixed address is configured.'] : []),
    todo: 'Plug the modems in, then: cellgate-agent discover --write',
  },
];

import type { StateWords } from './state-words.ts';

export const stateWordsEn = {
  health: { healthy: 'Healthy', warning: 'Warning', critical: 'Critical', unknown: 'Unknown' },
  stock: { stock: 'In Stock', reserved: 'Reserved', sold: 'Sold', retired: 'Retired' },
  link: {
    connected: 'Connected',
    connecting: 'Connecting',
    disconnected: 'No connection',
    no_service: 'No network',
    no_sim: 'No SIM',
    sim_locked: 'SIM locked',
    unreachable: 'Not responding',
  },
  jobItem: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    skipped: 'Skipped',
    failed: 'Failed',
    unknown: 'Unknown',
  },
  customer: { active: 'Active', suspended: 'Suspended' },
  flag: { important: 'Important', watch: 'Watch', abuse: 'Abuse', payment: 'Payment' },
} satisfies StateWords;

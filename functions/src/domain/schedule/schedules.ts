/** Periodic tasks and their intervals. A task may run twice at once or be skipped for a while, so its work is conditional and complete. */
export const schedules = {
  'expire-proxies': { everySeconds: 60 },
  'renew-proxies': { everySeconds: 600 },
  'send-reminders': { everySeconds: 1800 },
  'watch-proxies': { everySeconds: 300 },
  'announce-outages': { everySeconds: 60 },
  'restrict-whitelists': { everySeconds: 600 },
  'measure-products': { everySeconds: 1800 },
  'finish-orders': { everySeconds: 60 },
  'fulfil-waiting-orders': { everySeconds: 60 },
  'finish-renewals': { everySeconds: 60 },
  'finish-cancellations': { everySeconds: 60 },
  'sweep-topups': { everySeconds: 300 },
  'finish-deletions': { everySeconds: 60 },
  'finish-suspensions': { everySeconds: 60 },
  'end-views': { everySeconds: 60 },
  'count-customers': { everySeconds: 600 },
  'forget-accounts': { everySeconds: 300 },
  'send-mails': { everySeconds: 60 },
  'send-webhooks': { everySeconds: 60 },
  'run-jobs': { everySeconds: 60 },
  'finish-server-changes': { everySeconds: 60 },
  'sample-servers': { everySeconds: 300 },
  'measure-system': { everySeconds: 300 },
  'watch-fleet': { everySeconds: 60 },
  'list-changes': { everySeconds: 60 },
  'count-sales': { everySeconds: 1800 },
  'count-log': { everySeconds: 60 },
  'number-receipts': { everySeconds: 60 },
} as const;

export type Task = keyof typeof schedules;

export function isTask(name: string): name is Task {
  return Object.hasOwn(schedules, name);
}

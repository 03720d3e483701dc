import type { AlertKind } from '../../../alert/alert-kind.ts';

/** Title of each alert and the advice for it. Counts follow a colon, so that no word has to agree with them. */
export const alertTextsEn = {
  server_lost: {
    title: 'Server {server} is lost',
    todo: 'Check power and internet of the server. If it runs, read `journalctl -u cellgate-agent`. Its proxies cannot be reached until it is back.',
  },
  server_unstable: {
    title: 'Server {server} is unstable: it keeps reconnecting',
    todo: 'Check the server’s internet connection and power supply. If it is an update that restarts the agent, wait until it is done.',
  },
  server_not_converging: {
    title: 'Server {server} does not apply its settings',
    todo: 'Run `cellgate-agent doctor` on the server. Orders and changed access take effect there only after it has applied its state.',
  },
  server_two_agents: {
    title: 'Two agents run as {server}',
    todo: 'Stop the wrong agent. The one that started last stays connected; the other keeps its proxies running, and connects again if you restart it. If you do not know the second agent, set the server up again with a new command.',
  },
  certificate_ending: {
    title: 'The certificate of {server} expires on {until}',
    todo: 'The agent renews it by itself. If this alert stays, create a new install command for the server and run it.',
  },
  disk_full: {
    title: 'Disk of {server} is almost full: {percent}%',
    todo: 'Free disk space on the server. The agent rejects commands that it cannot record.',
  },
  clock_off: {
    title: 'Clock of {server} is off by {seconds} s',
    todo: 'Turn on time synchronization on the server (`timedatectl set-ntp true`).',
  },
  modem_critical: {
    title: 'Modem {modem} on {server} is critical',
    todo: 'Rotate its IP or restart it. If it stays critical, check SIM, antenna and slot. If it is sold, give the proxy another modem.',
  },
  modems_critical: {
    title: 'Critical modems on {server}: {count}',
    todo: 'So many at once have one cause: check the USB hub, its power supply and the operator’s network.',
  },
  imei_copied: {
    title: 'The IMEI of modem {modem} on {server} is reported twice',
    todo: 'Two servers report the same IMEI, so one modem is a copy. Unplug the copy or give it its own IMEI.',
  },
  modem_unknown: {
    title: 'Modems that {server} does not know: {count}',
    todo: 'Modems without an IMEI cannot be sold: check their firmware. New and moved modems wait until staff confirms them.',
  },
  sim_due: {
    title: 'SIM cards to pay for on {server}: {count}',
    todo: 'Pay for the SIM cards and enter the new date in the sheet of each modem.',
  },
  stock_low: {
    title: 'Stock of {product} is low: {available} of {total}',
    todo: 'Release reserved modems, repair critical ones or add modems. At 0 the product shows as out of stock.',
  },
  payment_stuck: {
    title: 'Payments not credited for an hour: {count}',
    todo: 'Check that the payment provider can be reached and its webhooks arrive. Payments are credited by themselves once it confirms them.',
  },
  mail_backlog: {
    title: 'Emails waiting to be sent: {count}',
    todo: 'Check that the mail server can be reached and accepts mail. Waiting emails are sent by themselves.',
  },
  webhook_backlog: {
    title: 'Webhook messages waiting to be sent: {count}',
    todo: 'Check that the task send-webhooks runs. Waiting messages are sent by themselves.',
  },
  task_late: {
    title: 'Task {task} does not run',
    todo: 'Read the log of the task. It has not completed a run for three intervals.',
  },
  audit_finding: {
    title: 'Audit findings: {count}',
    todo: 'Run `npm run audit` and read what it reports. Change no balance by hand before the cause is known. A run without findings ends the alert.',
  },
  staff_new_device: {
    title: '{person} signed in from a new device',
    todo: 'Ask {person} whether it was them. If not, change the password and end all sessions. Device: {device}, IP: {ip}.',
  },
  staff_wrong_password: {
    title: 'Wrong passwords or codes for the account of {person}',
    todo: 'Ask {person} whether it was them. If not, make sure that two-factor authentication is on; after wrong codes, change the password, too. Latest IP: {ip}.',
  },
  channel_failing: {
    title: 'Alerts do not reach {person} by {channel}',
    todo: '{person} should check where the channel leads and send a test message. Attempts go on for four hours; other channels are not affected.',
  },
} as const satisfies Record<AlertKind, { title: string; todo: string }>;

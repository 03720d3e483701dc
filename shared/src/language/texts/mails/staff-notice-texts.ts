/** Texts that all notices to staff share, in English only. `rows`: names of the rows below the text. */
export const staffNoticeTexts = {
  rows: { server: 'Server', modem: 'Modem', home: 'Current server', claimant: 'Reported by' },
  button: 'Servers',
  footer: 'Sent because a server needs a decision by staff.',
} as const;

export const twoAgentsTexts = {
  subject: 'Two agents run as {name}',
  text: 'Two agents connect with the identity of one server. The agent that started last stays connected. The other one keeps its proxies running, but is disconnected. Stop the wrong agent. To keep the disconnected one, restart it. If you do not recognize the second agent, set the server up again with a new command.',
} as const;

export const arrivalsTexts = {
  subject: 'New modems on {name} need confirmation',
  text: 'The server reported more than {limit} new modems within an hour. They are not sold until staff confirms them.',
} as const;

export const claimTexts = {
  subject: 'A moved modem needs confirmation',
  text: 'Another server reports this modem, but the IMEI alone does not prove that it was moved. The modem stays with its current server until staff confirms the move.',
} as const;

import type { DescriptionTable } from './table.ts';

const ofMessage = {
  account: 'Account of the mailbox that the visitor gave, which may be another person’s; null if there is none',
  'account.name': 'First and last name; the email if there is no name',
  'account.isStaff': 'True if the account is one of staff',
};

/** Messages of the contact form as staff sees them. */
export const backOfficeMessageDescriptions: DescriptionTable = {
  MessageState: { '': 'What staff has made of a message' },
  MessageAuthor: {
    '': 'Member of staff, and the time',
    by: 'Account of the member of staff',
    at: 'Time of the act',
  },
  StaffMessage: {
    '': 'A message of the contact form',
    at: 'Time at which it was sent',
    subject: 'Subject that the visitor gave',
    message: 'Text of the message',
    language: 'Language of the page with the form',
    ip: 'IP of the visitor',
    taken: 'Who works on it; null for nobody',
    closed: 'Who has marked it as answered or spam; null while it is new',
    version: 'Incremented with each change',
  },
  list_messages: {
    from: 'First day in UTC; without it, all of the last year',
    to: 'Last day in UTC; without it, up to now',
    state: 'Only messages in this state',
    taken: '`mine`: taken by the caller. `free`: taken by nobody',
    search: 'Text in name, email, subject or message; up to 100 characters',
    messages: 'Messages, newest first',
    unread: 'Number of new messages, at most 100',
    lookedBackTo:
      'Time of the oldest message that the answer has looked at; null if it has looked at all. A page may be short, and `next` goes on',
  },
  view_message: ofMessage,
  update_message: {
    version: '`version` of the message that the caller saw',
    state: 'New state; absent: as it is',
    isTaken: 'True to take it, false to release it; absent: as it is',
    ...ofMessage,
  },
};

import type { StaffMessage } from '@cellgate/shared/contact/staff-message.ts';
import { expect, it } from 'vitest';
import { messagesCsv } from './export-messages.ts';

const message = {
  id: 'cnt_1',
  at: '2026-11-25T12:00:00.000Z',
  name: 'Ada',
  email: 'ada@people.test',
  subject: '=HYPERLINK("https://evil.test")',
  message: 'Hello,\n+49 30 1',
  language: 'ru',
  ip: '192.0.2.7',
  state: 'new',
  taken: { by: 'acc_1', name: 'Grace', at: '2026-11-25T13:00:00.000Z' },
  closed: null,
  version: 1,
} as StaffMessage;

it('has the whole message with the words of the list, and no formula of a visitor', () => {
  const csv = messagesCsv([message], ((key: string) => key) as never);
  const [headings, ...rest] = csv.split('\r\n');
  expect(headings?.split(',').slice(0, 3)).toEqual(['columns.at', 'columns.subject', 'columns.from']);
  expect(rest.join('\r\n')).toBe(
    `${message.at},"'=HYPERLINK(""https://evil.test"")",Ada,ada@people.test,"Hello,\n'+49 30 1",state.new,Grace,,ru,192.0.2.7\r\n`,
  );
});

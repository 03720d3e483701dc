import { expect, it } from 'vitest';
import { shownAtFirst } from './log-columns.ts';

/** Fields of the lines of each part as the specification of the back office lists them, but for the ID, which the opened line shows. */
const documented = {
  customer: ['timestamp', 'user', 'action', 'details', 'ip', 'browser', 'level'],
  proxy: ['timestamp', 'proxyId', 'user', 'action', 'details', 'operatorOrCountry', 'responseTime', 'level'],
  system: ['timestamp', 'component', 'action', 'details', 'severity', 'level'],
} as const;

it.each(Object.entries(documented))('the part %s shows its documented fields at first', (part, fields) => {
  expect(shownAtFirst[part as keyof typeof documented]).toEqual(expect.arrayContaining([...fields]));
});

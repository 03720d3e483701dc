import { expect, it } from 'vitest';
import { createAgenda } from './agenda.ts';

it('an agenda runs its steps in order of time, also those that a step adds, and leaves out the present', async () => {
  const agenda = createAgenda(100);
  const ran: string[] = [];
  const times: number[] = [];
  const step = (name: string) => async () => void ran.push(name);
  agenda.add(30, step('third'));
  agenda.add(10, async () => {
    ran.push('first');
    agenda.add(20, step('second'));
    agenda.add(100, step('today'));
  });
  agenda.add(30, step('fourth'));
  await agenda.run((atMs) => times.push(atMs));
  expect(ran).toEqual(['first', 'second', 'third', 'fourth']);
  expect(times).toEqual([10, 20, 30, 30]);
});

import { Server } from 'lucide-react';
import { expect, it } from 'vitest';
import { createPageCommands } from './page-commands.ts';

const command = (id: string) => ({ id, icon: Server, label: id, run: () => {} });

it('acts are offered while their component is mounted', () => {
  const commands = createPageCommands();
  let changes = 0;
  const leave = commands.subscribe(() => {
    changes += 1;
  });
  const first = commands.register([command('a'), command('b')]);
  const second = commands.register([command('c')]);
  const list = commands.list();
  expect(list.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(commands.list()).toBe(list);
  first();
  expect(commands.list().map(({ id }) => id)).toEqual(['c']);
  expect(changes).toBe(3);
  leave();
  second();
  expect(changes).toBe(3);
});

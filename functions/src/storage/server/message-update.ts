import type { Item, Write } from '../database.ts';

/**
 * Returns the update that stores the changes of an agent's message in one record. `heard` is the number of such changes as read: the condition
 * fails if another message has changed the record since, or if the record was removed.
 */
export function messageUpdate(key: Item, heard: number | undefined, values: Item): Write['action'] {
  const set = [...Object.keys(values), 'heard'].map((name) => `${name} = :${name}`).join(', ');
  return {
    update: key,
    set: `SET ${set}`,
    condition: heard === undefined ? 'attribute_exists(pk) AND attribute_not_exists(heard)' : 'heard = :seen',
    values: {
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
      ':heard': (heard ?? 0) + 1,
      ...(heard !== undefined && { ':seen': heard }),
    },
  };
}

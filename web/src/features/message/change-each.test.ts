import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { changeEach } from './change-each.ts';

const refusal = (code: string) => new ApiError({ code, message: code, status: 409 } as never);

it('changes each item, keeps what others have changed as it is by now, and goes on after a failure', async () => {
  const save = async (item: string) => {
    if (item === 'moved' || item === 'gone') throw refusal('record.moved');
    if (item === 'failing') throw refusal('internal.busy');
    return `${item} after`;
  };
  const load = async (item: string) => {
    if (item === 'gone') throw refusal('message.not_found');
    return `${item} now`;
  };
  const outcomes = await changeEach(['moved', 'failing', 'gone', 'own'], { save, load });
  expect(outcomes.changed).toEqual([{ before: 'own', after: 'own after' }]);
  expect(outcomes.moved).toEqual(['moved now', 'gone']);
  expect(outcomes.failed.map(({ item }) => item)).toEqual(['failing']);
});

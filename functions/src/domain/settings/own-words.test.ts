import { expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { ownWords } from './own-words.ts';

it('quotes the innermost cause, or the response of a mail server', () => {
  const refused = new Error('connect ECONNREFUSED 127.0.0.1:9');
  expect(
    ownWords(new AppError('payment.provider_unavailable', { cause: new Error('fetch failed', { cause: refused }) })),
  ).toBe('connect ECONNREFUSED 127.0.0.1:9');
  const login = Object.assign(new Error('Invalid login'), { response: '535 Authentication failed' });
  expect(ownWords(login)).toBe('535 Authentication failed');
});

it('never quotes a secret, and cuts long answers', () => {
  expect(ownWords(new Error('the key hunter2-of-mail is wrong'), ['hunter2-of-mail', undefined])).toBe(
    'the key •••••••• is wrong',
  );
  expect(ownWords(new Error('x'.repeat(2_000)))).toHaveLength(500);
});

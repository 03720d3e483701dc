import { toIssues } from '@cellgate/shared/contract/issue.ts';
import { expect, it } from 'vitest';
import { channelSchema } from './channel-form.ts';

const typed = (values: { url?: string; botToken?: string; chatId?: string }) => ({
  url: '',
  botToken: '',
  chatId: '',
  ...values,
});

it('a channel takes only what it needs, without spaces around it', () => {
  const values = typed({ url: ' https://hooks.slack.com/services/T0/B0/x\n', botToken: 'left over' });
  expect(channelSchema('slack').parse(values)).toEqual({ url: 'https://hooks.slack.com/services/T0/B0/x' });
});

it('names the field that is missing or malformed', () => {
  const issues = (channel: 'telegram' | 'webhook', values: ReturnType<typeof typed>) =>
    toIssues(channelSchema(channel).safeParse(values).error?.issues ?? [], values).map(({ path, code }) => [
      path,
      code,
    ]);
  expect(issues('telegram', typed({ botToken: 'secret' }))).toEqual([
    ['botToken', 'invalid'],
    ['chatId', 'required'],
  ]);
  expect(issues('webhook', typed({ url: ' ' }))).toEqual([['url', 'required']]);
  expect(issues('webhook', typed({ url: 'ftp://files.example' }))).toMatchObject([['url', expect.anything()]]);
  expect(issues('webhook', typed({ url: 'https://alerts.example' }))).toEqual([]);
});

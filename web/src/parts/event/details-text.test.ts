import { expect, it } from 'vitest';
import { detailsText } from './details-text.ts';

it('says the known details of an event, but for those that are shown elsewhere', () => {
  const details = { jobId: 'job_1', done: 11, failed: 0, serverId: null, tagsRemoved: '' };
  expect(detailsText(details)).toBe('jobId: job_1, done: 11, failed: 0');
  expect(detailsText(details, ['jobId'])).toBe('done: 11, failed: 0');
  expect(detailsText({})).toBe('');
});

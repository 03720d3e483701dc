import { describe, expect, it } from 'vitest';
import { fromIssueKey, toIssueKey } from './issue-key.ts';

describe('issue keys', () => {
  it('carry the code and its parameters', () => {
    const key = toIssueKey({ code: 'too_long', params: { limit: 60 } });
    expect(key).toBe('too_long?limit=60');
    expect(fromIssueKey(key)).toEqual({ code: 'too_long', params: { limit: '60' } });
  });

  it('are the bare code without parameters', () => {
    expect(toIssueKey({ code: 'required' })).toBe('required');
    expect(fromIssueKey('required')).toEqual({ code: 'required', params: {} });
  });

  it('are not parsed from other texts', () => {
    expect(fromIssueKey('Invalid input')).toBeUndefined();
  });
});

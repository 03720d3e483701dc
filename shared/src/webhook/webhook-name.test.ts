import { describe, expect, it } from 'vitest';
import { webhookName } from './webhook-name.ts';

describe('webhookName', () => {
  it('returns host and path without the query', () => {
    expect(webhookName('https://hooks.example.com:8443/cellgate/in?token=abc')).toBe(
      'hooks.example.com:8443/cellgate/in',
    );
    expect(webhookName('https://hooks.example.com/')).toBe('hooks.example.com');
  });
});

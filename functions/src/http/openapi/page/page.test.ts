import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '../../../domain/access/rate-limits.ts';
import { callGroups } from '../../route-groups.ts';
import { describeApi } from '../describe-api.ts';
import { apiPage, pagePolicy } from './page.ts';

const document = describeApi(callGroups, 'https://shop.test');
const page = await apiPage(document);

describe('the API page', () => {
  it('has every operation of the document and no broken anchor', () => {
    const anchors = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
      expect(anchors).toContain(operation.operationId);
    }
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(target);
  });

  it('needs no script, and its style matches the hash in its policy', () => {
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/);
    const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? '';
    expect(pagePolicy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  });

  it('shows a curl line with token, idempotency key and body', () => {
    expect(page).toContain('curl -X POST &#39;https://shop.test/api/orders&#39;');
    expect(page).toContain('Idempotency-Key: $(uuidgen)');
  });

  it('lists every rate limit with its quota', () => {
    for (const [policy, { limit }] of Object.entries(rateLimits))
      expect(page).toContain(`<code>${policy}</code></td><td>${limit} in `);
  });

  it('marks the calls that are not for customers', () => {
    expect(page.indexOf('id="servers"')).toBeGreaterThan(page.indexOf('id="health"'));
    expect(page).toContain('not for customers');
  });
});

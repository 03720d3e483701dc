import { createHash } from 'node:crypto';
import { ApiScope } from '@cellgate/shared/api-key/api-scope.ts';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '../../../domain/access/rate-limits.ts';
import { callGroups } from '../../route-groups.ts';
import { describeApi } from '../describe-api.ts';
import { nameOf } from '../describe-call.ts';
import { apiPage, pagePolicy } from './page.ts';

const document = describeApi(callGroups, 'https://shop.test');
const page = await apiPage(document);
const shown = callGroups.filter(({ isForCustomers }) => isForCustomers);
const forCustomers = await apiPage(describeApi(shown, 'https://shop.test'));

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

  it('says which limits are presets of the settings', () => {
    const presets = [...page.matchAll(/<code>([a-z-]+)<\/code><\/td><td>\d+ in [^<]* by default</g)].map(
      ([, name]) => name,
    );
    expect(presets).toEqual(['api-key', 'sign-in']);
    const description = expect.stringContaining('1000 requests in 60 seconds by default');
    expect(document.components.securitySchemes.apiKey).toMatchObject({ description });
  });

  it('marks the calls that are not for customers', () => {
    expect(page.indexOf('id="servers"')).toBeGreaterThan(page.indexOf('id="health"'));
    expect(page).toContain('not for customers');
  });

  it('begins with keys, in its guide and in its list of endpoints', () => {
    expect(/<section id="([^"]+)"/.exec(page)?.[1]).toBe('keys');
    for (const scope of ApiScope.options) expect(page).toContain(`<tr><td><code>${scope}</code>`);
    expect(page.indexOf('<section id="api-keys">')).toBeLessThan(page.indexOf('<section id="sessions">'));
  });
});

describe('the API page of customers', () => {
  it('shows what customers can call and nothing else', () => {
    const staffOnly = callGroups.flatMap(({ calls }) => calls).filter(({ contract }) => isOfStaff(contract.access));
    expect(staffOnly.length).toBeGreaterThan(100);
    for (const call of staffOnly) expect(forCustomers).not.toContain(`id="${nameOf(call)}"`);
    for (const call of shown.flatMap(({ calls }) => calls)) expect(forCustomers).toContain(`id="${nameOf(call)}"`);
    expect(forCustomers).not.toMatch(/Internal|\/admin\//);
  });

  it('has no broken anchor', () => {
    const anchors = new Set([...forCustomers.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, target] of forCustomers.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(target);
  });
});

const isOfStaff = (access: string) => access !== 'public' && access !== 'client';

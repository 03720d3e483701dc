import { expect, it } from 'vitest';

/** Texts of the site and the portal by file; those of the back office are for staff. */
const files = import.meta.glob<Record<string, unknown>>('./{en,tr,ru,uk}/{*,portal/*}.ts', { eager: true });

/** Parts of the shop that customers have no use for, and ports at which it listens. */
const inner = /backend|б[эе]кенд|database|veritaban|баз[аеиуы]\S* дан|localhost|(:|port\S*\s+|порт\S*\s+)\d{4}\b/i;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

it('name no backend, no database and no port to customers', () => {
  const texts = Object.entries(files).flatMap(([file, module]) => textsOf(module).map((text) => `${file}: ${text}`));
  expect(texts.length).toBeGreaterThan(4_000);
  expect(texts.filter((text) => inner.test(text))).toEqual([]);
});

import { expect, it } from 'vitest';
import { listSources, readImports } from './read-imports.ts';

const domain = 'functions/src/domain/';
/** Files that make events, messages and notifications; only `commit` puts them into a transaction. */
const parts = [`${domain}happening/enqueue-webhooks.ts`, `${domain}notification/compose-notifications.ts`];
/** Folders that may use these parts: their own, and that of the customer's notification settings. */
const users = [`${domain}happening/`, `${domain}notification/`];

it('no verb assembles messages and notifications by itself', () => {
  const imports = listSources()
    .filter((path) => path.startsWith(domain) && !users.some((folder) => path.startsWith(folder)))
    .flatMap(readImports);
  expect(imports.length).toBeGreaterThan(500);
  const wrong = imports.filter(({ to }) => parts.includes(to));
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

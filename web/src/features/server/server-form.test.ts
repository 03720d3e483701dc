import { expect, it } from 'vitest';
import { ServerForm } from './server-form.ts';

const typed = { name: 'Kyiv 7', type: 'mobile', ipAddress: '203.0.113.7', location: 'Kyiv' };

it.each([
  ['3100', 3100],
  [' 3100 ', 3100],
  ['', 3000],
  ['any', 3000],
])('the port %j counts as %d', (port, counted) => {
  expect(ServerForm.parse({ ...typed, port })).toMatchObject({ ...typed, port: counted });
});

it('a privileged port is refused at its field', () => {
  const issues = ServerForm.safeParse({ ...typed, port: '80' }).error?.issues;
  expect(issues?.map(({ path }) => path.join('.'))).toEqual(['port']);
});

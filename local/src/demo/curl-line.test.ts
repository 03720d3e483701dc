import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { curlLine } from './curl-line.ts';

it('the shell passes any password to curl unchanged', () => {
  const line = curlLine({ host: 'localhost', port: 20_001, username: 'admin', password: `a'b"$c\`d !` }, 5_080);
  const seen = execFileSync('sh', ['-c', line.replace(/^curl /, `printf '%s\\n' `)], { encoding: 'utf8' }).split('\n');
  expect(seen).toContain(`admin:a'b"$c\`d !`);
  expect(seen).toContain('http://echo.cellgate.test:5080/ip');
});

import { openSync } from 'node:fs';

/** Worker that opens descriptors on SIGUSR2 and never closes them. */
const leaked = Number(process.env.TEST_LEAKED_DESCRIPTORS);

process.on('SIGUSR2', () => {
  for (let count = 0; count < leaked; count += 1) openSync('/dev/null', 'r');
});

await import('../../src/proxy-plane/worker-main.ts');

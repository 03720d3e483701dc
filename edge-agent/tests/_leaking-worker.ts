import { openSync } from 'node:fs';

/** A worker that opens so many descriptors at SIGUSR2 and never closes them. */
const leaked = Number(process.env.TEST_LEAKED_DESCRIPTORS);

process.on('SIGUSR2', () => {
  for (let count = 0; count < leaked; count += 1) openSync('/dev/null', 'r');
});

await import('../src/proxy-plane/worker-main.ts');

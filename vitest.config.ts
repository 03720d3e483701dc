import { defineConfig } from 'vitest/config';

/** `unit`: pure, beside the source, milliseconds. `integration`: the real local parts (database engine, broker, agent, sticks). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Pure tests leave nothing behind in a module, and loading all modules anew for each file takes ten times what the tests take.
          isolate: false,
          include: ['{shared,functions,edge-agent,web,infra,local,dev/*}/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'integration',
          // Here too: what a file opens it gives back, and nothing of the product keeps state in a module.
          isolate: false,
          include: ['{functions,edge-agent,infra,local}/tests/**/*.test.ts'],
          // A bound on hangs, generous for busy machines.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // One more than the smallest machine has processors: a third of the files' time is waiting for agents and modems.
          maxWorkers: 3,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Integration files that take longest, in the order in which they start: some wait for pauses of agents while others use the processors. */
const longest = [
  'local/tests/refused-topic.test.ts',
  'functions/tests/server/message-order.test.ts',
  'functions/tests/http/document/documented-responses.test.ts',
  'edge-agent/tests/agent/agent-kills.test.ts',
  'local/tests/faults.test.ts',
  'functions/tests/order/repeated-call.test.ts',
  'local/tests/worlds.test.ts',
  'edge-agent/tests/plane/plane-books.test.ts',
  'edge-agent/tests/agent/broker-connection.test.ts',
];

/** Starts the longest files first, so that none is left alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((path) => moduleId.endsWith(path));
      return place === -1 ? longest.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** `unit`: pure, beside the source, milliseconds. `integration`: the real local parts (database engine, broker, agent, sticks). */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
          // Two more than the smallest machine has processors: a good part of the files' time is waiting for agents and modems.
          maxWorkers: 4,
        },
      },
    ],
  },
});

import { afterAll, beforeAll, describe } from 'vitest';
import { type CloudAssembly, synthesiseAssembly, synthesisWithinMs } from './_cloud-assembly.ts';
import { describeFunctions } from './_function-cases.ts';
import { describePermissions } from './_permission-cases.ts';
import { describeTemplates } from './_template-cases.ts';

/** Assemblies, synthesized once for all tests because synthesis is slow. */
let byDefault: CloudAssembly;
let withEverything: CloudAssembly;

beforeAll(async () => {
  [byDefault, withEverything] = await Promise.all([
    synthesiseAssembly(),
    synthesiseAssembly({ demoPayments: 'true', btcpay: 'true', googleSignIn: 'true' }),
  ]);
}, synthesisWithinMs);

afterAll(async () => {
  await byDefault?.[Symbol.asyncDispose]();
  await withEverything?.[Symbol.asyncDispose]();
});

describe('templates', () => describeTemplates(() => byDefault));
describe('permissions', () => describePermissions(() => byDefault));
describe('functions', () =>
  describeFunctions(
    () => byDefault,
    () => withEverything,
  ));

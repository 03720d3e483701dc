import { afterAll, beforeAll, describe } from 'vitest';
import { type CloudAssembly, synthesiseAssembly, synthesisWithinMs } from './_cloud-assembly.ts';
import { describeFunctions } from './_function-cases.ts';
import { describePermissions } from './_permission-cases.ts';
import { describeTemplates } from './_template-cases.ts';

/** Synthesised once for all that is asked of them: nothing else here takes long. */
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

describe('the templates', () => describeTemplates(() => byDefault));
describe('the permissions', () => describePermissions(() => byDefault));
describe('the functions', () =>
  describeFunctions(
    () => byDefault,
    () => withEverything,
  ));

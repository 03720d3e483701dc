import { runAgent } from './run-agent.ts';

await runAgent();

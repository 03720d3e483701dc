import { flushCompileCache } from 'node:module';
import { runAgent } from './agent/run-agent.ts';

// `warm-up` writes the compiled program to the folder of NODE_COMPILE_CACHE. A process with this cache starts faster and never loads the TypeScript
// compiler, which would stay in memory.
if (process.argv[2] === 'warm-up') flushCompileCache();
else await runAgent();

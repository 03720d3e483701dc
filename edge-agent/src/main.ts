import { flushCompileCache } from 'node:module';
import { runAgent } from './agent/run-agent.ts';

// `warm-up` leaves the program, compiled, in the folder that NODE_COMPILE_CACHE names. A process that finds it there starts sooner, and
// never loads the TypeScript compiler, which would stay in its memory for as long as it lives.
if (process.argv[2] === 'warm-up') flushCompileCache();
else await runAgent();

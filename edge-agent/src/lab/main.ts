import { once } from 'node:events';
import { readLabConfig } from './lab-config.ts';
import { startLab } from './start-lab.ts';

const stopping = new AbortController();
const stop = () => stopping.abort();
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);

await using _lab = await startLab(readLabConfig(process.env));
console.log('lab ready');
if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
process.disconnect?.();

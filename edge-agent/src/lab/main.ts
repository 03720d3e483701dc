import { once } from 'node:events';
import { readLabConfig } from './lab-config.ts';
import { describeBindError, describeLab } from './lab-text.ts';
import { startLab } from './start-lab.ts';

const stopping = new AbortController();
const stop = () => stopping.abort();
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);

const config = readLabConfig(process.env);
try {
  await using lab = await startLab(config);
  console.log('lab ready');
  console.log(describeLab(lab));
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
} catch (error) {
  const text = describeBindError(error, config);
  if (text === undefined) throw error;
  console.error(text);
  process.exitCode = 1;
}
process.disconnect?.();

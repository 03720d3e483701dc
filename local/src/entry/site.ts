import { createServer } from 'vite';
import { z } from 'zod';
import { stopSignal } from './stop-signal.ts';

const port = z.coerce.number().int();
const environment = z
  .object({ ORIGIN_PORT: port, ORIGIN_HOST: z.string(), API_PORT: port, WEB_DIR: z.string() })
  .parse(process.env);

/** Development server: Vite serves the sources at the origin and forwards `/api` and `/agent`. */
const stopRequested = stopSignal();
const api = `http://127.0.0.1:${environment.API_PORT}`;
const vite = await createServer({
  root: environment.WEB_DIR,
  server: {
    port: environment.ORIGIN_PORT,
    host: environment.ORIGIN_HOST,
    strictPort: true,
    proxy: { '/api': { target: api }, '/agent/': { target: api } },
  },
});
await vite.listen();
console.log('site ready');
await stopRequested;
await vite.close();

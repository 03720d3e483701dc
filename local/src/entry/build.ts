import { buildSite } from '../build-site.ts';
import { createProgress } from '../progress.ts';
import { repositoryRoot } from '../stack/processes.ts';

const step = createProgress(process.stdout);
await step(`Site for ${process.env.SITE_ORIGIN || 'http://localhost:5001 (SITE_ORIGIN)'}`, () =>
  buildSite(repositoryRoot),
);

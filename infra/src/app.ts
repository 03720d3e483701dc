import path from 'node:path';
import { repositoryRoot } from './bundle-entries.ts';
import { synthesise } from './synthesise.ts';

const startedAt = performance.now();
const outputFolder = path.resolve(repositoryRoot, process.env.CDK_OUTDIR ?? 'cdk.out');
const bundles = await synthesise(outputFolder);
for (const [name, { sizeBytes }] of Object.entries(bundles)) console.log(`${name}: ${Math.round(sizeBytes / 1000)} kB`);
console.log(`${outputFolder} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);

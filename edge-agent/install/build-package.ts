import { chmod, cp, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Architecture, architectures, getNode } from './get-node.ts';
import { publishPackages } from './publish-packages.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const PackageFile = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()).default({}) });

export interface PackageOptions {
  /** Folder that receives `cellgate-agent-<version>/`. */
  outDir: string;
  version: string;
  /** Architecture of the servers; x64 by default. */
  arch?: Architecture;
}

/**
 * Assembles everything a server needs: Node, the tested sources of agent and plane, their packages and `install.sh`. Nothing is compiled or bundled:
 * the repository's files run as they are. Returns the package's folder.
 */
export async function buildPackage({ outDir, version, arch = 'x64' }: PackageOptions): Promise<string> {
  const name = `cellgate-agent-${version}`;
  const folder = join(outDir, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'bin'), { recursive: true });
  await cp(await getNode(arch), join(folder, 'bin', 'node'));
  await chmod(join(folder, 'bin', 'node'), 0o755);
  for (const workspace of ['edge-agent', 'shared']) await copySources(workspace, folder);
  await setVersion(join(folder, 'edge-agent', 'package.json'), version);
  for (const path of await packagesOf('edge-agent')) {
    await cp(join(repository, path), join(folder, path), {
      recursive: true,
      filter: (source) =>
        !isNested(source, path) && !isUnneeded(relative(join(repository, path), source), { path, arch }),
    });
  }
  await mkdir(join(folder, 'node_modules', '@cellgate'), { recursive: true });
  await symlink('../../shared', join(folder, 'node_modules', '@cellgate', 'shared'));
  await cp(join(repository, 'edge-agent', 'install', 'files'), join(folder, 'install'), { recursive: true });
  await cp(join(repository, 'edge-agent', 'install', 'install.sh'), join(folder, 'install.sh'));
  await mkdir(join(folder, 'docs'));
  await cp(join(repository, 'docs', 'agent.md'), join(folder, 'docs', 'agent.md'));
  await writeFile(join(folder, 'VERSION'), `${version}\n`);
  return folder;
}

async function copySources(workspace: string, folder: string): Promise<void> {
  const from = join(repository, workspace);
  await cp(join(from, 'package.json'), join(folder, workspace, 'package.json'));
  const isLeftOut = (source: string) =>
    source.endsWith('.test.ts') || relative(from, source).startsWith(join('src', 'lab')) || source.endsWith('.md');
  await cp(join(from, 'src'), join(folder, workspace, 'src'), {
    recursive: true,
    filter: (source) => !isLeftOut(source),
  });
}

async function setVersion(path: string, version: string): Promise<void> {
  const content = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, `${JSON.stringify({ ...content, version }, null, 2)}\n`);
}

/** Returns the folders, relative to the repository, of all packages that a workspace needs at run time, resolved as by Node. */
async function packagesOf(workspace: string): Promise<string[]> {
  const found = new Set<string>();
  const visit = async (folder: string): Promise<void> => {
    const { dependencies } = PackageFile.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    for (const name of Object.keys(dependencies)) {
      const path = await findPackage(folder, name);
      if (name.startsWith('@cellgate/')) await visit(join(repository, name.replace('@cellgate/', '')));
      else if (!found.has(path)) {
        found.add(path);
        await visit(join(repository, path));
      }
    }
  };
  await visit(join(repository, workspace));
  return [...found];
}

async function findPackage(from: string, name: string): Promise<string> {
  const path = join(from, 'node_modules', name);
  if (await stat(path).catch(() => undefined)) return relative(repository, path);
  if (from === repository || dirname(from) === from) throw new Error(`${name} is not installed`);
  return findPackage(dirname(from), name);
}

/** Reports whether a path is in a nested node_modules folder; nested packages are visited separately. */
function isNested(source: string, path: string): boolean {
  return relative(join(repository, path), source).split('/').includes('node_modules');
}

/**
 * Reports whether servers do not need a file of a package. Of the device SDK's native library, they need only the one of their platform, not the sources and
 * the browser's build.
 */
function isUnneeded(file: string, { path, arch }: { path: string; arch: Architecture }): boolean {
  if (path !== join('node_modules', 'aws-crt')) return false;
  const [, library] = /^dist\/bin\/([^/]+)/.exec(file) ?? [];
  if (library !== undefined) return library !== `linux-${arch}-glibc`;
  return /^(?:dist\.browser|lib|source|scripts)(?:\/|$)/.test(file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
  if (values.key === undefined) {
    process.stderr.write(
      'Which key signs the package? npm run package:agent -- --key FILE [VERSION] (docs/deploy.md)\n',
    );
    process.exit(2);
  }
  const { version: own } = PackageFile.parse(
    JSON.parse(await readFile(join(repository, 'edge-agent', 'package.json'), 'utf8')),
  );
  const version = positionals[0] ?? own;
  const outDir = join(repository, '.build', 'agent');
  const packages = [];
  for (const arch of architectures) {
    const folder = await buildPackage({ outDir: join(outDir, arch), version, arch });
    packages.push({ arch, folder });
  }
  const archives = await publishPackages({ outDir, packages, version, keyFile: resolve(values.key) });
  for (const archive of archives) process.stdout.write(`${relative(process.cwd(), archive)}\n`);
}

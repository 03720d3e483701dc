import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type EntryName, repositoryRoot } from '../src/bundle-entries.ts';

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
}

export interface StackTemplate {
  [section: string]: unknown;
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
}

const stackNames = ['data', 'api', 'edge', 'web', 'schedules', 'alarms'] as const;
export type StackName = (typeof stackNames)[number];

export interface CloudAssembly extends AsyncDisposable {
  templates: Record<StackName, StackTemplate>;
  /** Warnings and errors printed during synthesis. */
  complaints: string;
  /** Returns the folder of a Lambda's code that would be uploaded. */
  codeFolder(lambda: Resource): string;
}

const run = promisify(execFile);

/** Timeout of one synthesis, which takes 7 s on an idle machine. */
export const synthesisWithinMs = 180_000;

/** Runs the app like `npm run synth` in a process without account, region or credentials, into a new folder. */
export async function synthesiseAssembly(context: Record<string, string> = {}): Promise<CloudAssembly> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cellgate-assembly-'));
  const { stderr } = await run(process.execPath, ['infra/src/app.ts'], {
    cwd: repositoryRoot,
    env: { HOME: folder, CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(context) },
  });
  const read = async (name: StackName): Promise<[StackName, StackTemplate]> => [
    name,
    JSON.parse(await readFile(path.join(folder, `cellgate-${name}.template.json`), 'utf8')),
  ];
  return {
    templates: Object.fromEntries(await Promise.all(stackNames.map(read))) as Record<StackName, StackTemplate>,
    complaints: stderr,
    codeFolder(lambda) {
      const { S3Key } = lambda.Properties.Code as { S3Key: string };
      return path.join(folder, `asset.${S3Key.replace(/\.zip$/, '')}`);
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Returns a template value as one string, with `<stack.LogicalId.Attribute>` for references. Follows imports. */
export function render(templates: CloudAssembly['templates'], stack: StackName, value: unknown): string {
  if (typeof value === 'string') return value;
  const [[name, argument] = ['', undefined]] = Object.entries(value as Record<string, unknown>);
  const inner = (part: unknown) => render(templates, stack, part);
  switch (name) {
    case 'Ref':
      return `<${stack}.${argument}>`;
    case 'Fn::GetAtt':
      return `<${stack}.${(argument as string[]).join('.')}>`;
    case 'Fn::Join': {
      const [separator, parts] = argument as [string, unknown[]];
      return parts.map(inner).join(separator);
    }
    case 'Fn::ImportValue':
      return renderExport(templates, String(argument));
    default:
      throw new Error(`cannot read ${JSON.stringify(value)}`);
  }
}

function renderExport(templates: CloudAssembly['templates'], exportName: string): string {
  for (const stack of stackNames) {
    const output = Object.values(templates[stack].Outputs ?? {}).find(({ Export }) => Export?.Name === exportName);
    if (output) return render(templates, stack, output.Value);
  }
  throw new Error(`nobody exports ${exportName}`);
}

export function resourcesOf(template: StackTemplate, type: string): Record<string, Resource> {
  return Object.fromEntries(Object.entries(template.Resources).filter(([, resource]) => resource.Type === type));
}

/** Returns the Lambda functions of the API stack by entry. */
export function lambdas(templates: CloudAssembly['templates']): Record<EntryName, Resource> {
  const all = Object.entries(resourcesOf(templates.api, 'AWS::Lambda::Function'));
  const find = (start: string): Resource => {
    const found = all.filter(([logicalId]) => logicalId.startsWith(start));
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} functions start with ${start}`);
    return found[0][1];
  };
  return { api: find('apifunction'), 'agent-inbox': find('agentinbox'), schedule: find('schedule') };
}

export function environmentOf(lambda: Resource): Record<string, unknown> {
  return (lambda.Properties.Environment as { Variables: Record<string, unknown> }).Variables;
}

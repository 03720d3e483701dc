import type { RotationReceipt } from '@cellgate/shared/rotation/rotation.ts';
import type { RotationRecord } from '../../storage/proxy/rotation-store.ts';

/** Authors of rotations, by their source, as lists of actions name them. */
export const rotationAuthors = {
  portal: 'owner',
  link: 'link',
  api_key: 'api_key',
  assistant: 'assistant',
  admin: 'staff',
  timer: 'system',
} as const;

/** Returns the origin of a rotation as callers see it. */
export function originOf({
  source,
  program,
}: Pick<RotationRecord, 'source' | 'program'>): Pick<RotationReceipt, 'source' | 'keyName'> {
  if (program === null) return { source, keyName: null };
  return { source: program.via === 'mcp' ? 'assistant' : 'api_key', keyName: program.keyName };
}

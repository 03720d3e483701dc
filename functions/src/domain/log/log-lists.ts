import { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { LogQuery } from '@cellgate/shared/log/log.endpoints.ts';
import { classOfEvent, type LogLevel } from '@cellgate/shared/log/log-class.ts';
import type { z } from 'zod';
import { rotationKind } from './of-rotation.ts';
import type { LogList } from './walk-log.ts';

type Query = Pick<z.infer<typeof LogQuery>, 'class' | 'level' | 'kind' | 'subject'>;

/** Levels that a rotation has at its end. */
const rotationLevels: readonly LogLevel[] = ['success', 'warning', 'error'];

/** Returns the lists that may have lines for a query. A list that cannot have any is not read. */
export function logListsOf(query: Query): LogList[] {
  if (query.class === 'stranger') return [{ of: 'strangers' }];
  const { subject, kind } = query;
  // No event is written for a rotation.
  const events: LogList[] =
    kind === rotationKind ? [] : [subject === undefined ? { of: 'events' } : { of: 'subject', subject }];
  return mayBeRotations(query) ? [...events, ...rotationsOf(subject)] : events;
}

function mayBeRotations({ class: part, level, kind = rotationKind }: Query): boolean {
  return (
    kind === rotationKind &&
    (part === undefined || part === classOfEvent(rotationKind)) &&
    (level === undefined || rotationLevels.includes(level))
  );
}

function rotationsOf(subject: string | undefined): LogList[] {
  if (subject === undefined) return [{ of: 'rotations' }];
  const proxyId = ProxyId.safeParse(subject).data;
  return proxyId === undefined ? [] : [{ of: 'proxy', proxyId }];
}

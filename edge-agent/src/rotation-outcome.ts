import type { RotationAttempt, RotationFailure } from '@cellgate/shared/rotation/rotation.ts';

/** Outcome of a rotation as the driver observed it. */
export interface RotationOutcome {
  readonly status: 'changed' | 'unchanged' | 'failed';
  readonly oldIp: string | null;
  readonly newIp: string | null;
  readonly attempts: RotationAttempt[];
  /** In milliseconds; null if nothing was attempted. */
  readonly durationMs: number | null;
  /** Null unless it failed. */
  readonly code: RotationFailure | null;
}

import type { RotationAttempt, RotationFailure } from '@cellgate/shared/rotation/rotation.ts';

/** Outcome of a rotation as the driver observed it. */
export interface RotationOutcome {
  readonly status: 'changed' | 'unchanged' | 'failed';
  readonly oldIp: string | null;
  readonly newIp: string | null;
  readonly attempts: RotationAttempt[];
  /** Duration in milliseconds; null if nothing was attempted. */
  readonly durationMs: number | null;
  /** Failure code; null unless the rotation failed. */
  readonly code: RotationFailure | null;
}

import { type ErrorCode, type ErrorParams, errorStatus } from '@cellgate/shared/contract/error-code.ts';
import type { Issue } from '@cellgate/shared/contract/issue.ts';

/** An error that is reported to the caller. `code` determines status and text; `params` fill placeholders in the text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    details: { params?: ErrorParams; issues?: readonly Issue[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: details.cause });
    this.code = code;
    this.params = details.params ?? {};
    this.issues = details.issues ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}

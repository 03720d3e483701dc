import { type ErrorCode, errorStatus } from '@cellgate/shared/contract/error-code.ts';
import { type Issue, isIssueCode } from '@cellgate/shared/contract/issue.ts';

/** Nothing answered: no connection, or no answer within the time a call may take. */
export const networkFailure = 'network.unreachable';
export type FailureCode = ErrorCode | typeof networkFailure;

/** A call that did not succeed. `message` is the server's, in the language the call was made in. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** HTTP status; 0 when nothing answered. */
  readonly status: number;
  readonly issues: readonly Issue[];
  /** Where the API lives: what the message of a network failure names. */
  readonly origin: string;

  constructor(failure: {
    code: FailureCode;
    status: number;
    message: string;
    origin: string;
    issues?: readonly Issue[];
    cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.code = failure.code;
    this.status = failure.status;
    this.issues = failure.issues ?? [];
    this.origin = failure.origin;
  }
}

export function isApiError(error: unknown, code?: FailureCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** Whether the server itself said no, as opposed to being out of reach or broken. */
export function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.status >= 400 && error.status < 500;
}

/** Reads the error envelope; whatever is not one (a gateway's page) becomes `internal.unexpected` without a message. */
export function toApiError({ status, body, origin }: { status: number; body: unknown; origin: string }): ApiError {
  const envelope = isRecord(body) ? body : {};
  const error = isRecord(envelope.error) ? envelope.error : {};
  const message = [envelope.message, error.message].find((text) => typeof text === 'string') ?? '';
  const code = typeof error.code === 'string' && isErrorCode(error.code) ? error.code : 'internal.unexpected';
  const issues = Array.isArray(error.issues) ? error.issues.filter(isIssue) : [];
  return new ApiError({ code, status, message, issues, origin });
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatus, text);
}

function isIssue(value: unknown): value is Issue {
  return isRecord(value) && typeof value.path === 'string' && typeof value.code === 'string' && isIssueCode(value.code);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import { type Issue, isIssueCode } from '@cellgate/shared/contract/issue.ts';

/** Error code of a call without a response: no connection, or no response within the call's time limit. */
export const networkFailure = 'network.unreachable';
export type FailureCode = ErrorCode | typeof networkFailure;

/** Failure of an API call. `message` is the server's text in the language of the call; empty if the server sent none. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly issues: readonly Issue[];
  /** ID of the request in the server's log; undefined if there was no response of the API. */
  readonly requestId: string | undefined;

  constructor(failure: {
    code: FailureCode;
    status: number;
    message: string;
    issues?: readonly Issue[];
    requestId?: string | undefined;
    cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.code = failure.code;
    this.status = failure.status;
    this.issues = failure.issues ?? [];
    this.requestId = failure.requestId;
  }
}

export function isApiError(error: unknown, code?: FailureCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** Reports whether the server refused the call (4xx), as opposed to failing or being unreachable. */
export function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.status >= 400 && error.status < 500;
}

interface FailedResponse {
  status: number;
  body: unknown;
  requestId?: string | undefined;
}

/**
 * Reads the error envelope. Anything else (a gateway's page) becomes `internal.unexpected` without a message. A code that only a newer server
 * knows is kept, with its message.
 */
export function toApiError({ status, body, requestId }: FailedResponse): ApiError {
  const envelope = isRecord(body) ? body : {};
  const error = isRecord(envelope.error) ? envelope.error : {};
  const message = [envelope.message, error.message].find((text) => typeof text === 'string') ?? '';
  const code = typeof error.code === 'string' && isErrorCode(error.code) ? error.code : 'internal.unexpected';
  const issues = Array.isArray(error.issues) ? error.issues.filter(isIssue) : [];
  return new ApiError({ code, status, message, issues, requestId });
}

/** Reports whether a text has the form of a code. The list of codes would be a part of every first page. */
function isErrorCode(text: string): text is ErrorCode {
  return /^[a-z_]+\.[a-z_]+$/.test(text);
}

function isIssue(value: unknown): value is Issue {
  return isRecord(value) && typeof value.path === 'string' && typeof value.code === 'string' && isIssueCode(value.code);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

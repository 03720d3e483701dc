import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';

/** Returns all error codes of a call, including those shared by every call of its kind. */
export function errorCodesOf({ access, scope, proof, method, idempotent, errors }: Endpoint): ErrorCode[] {
  const common: ErrorCode[] = ['request.invalid', 'request.too_many', 'internal.unexpected', 'internal.busy'];
  const withBody: ErrorCode[] = method === 'GET' ? [] : ['request.not_json', 'request.too_large'];
  const signedIn: ErrorCode[] =
    access === 'public'
      ? []
      : ['session.required', 'session.expired', 'session.revoked', 'account.suspended', 'site.maintenance'];
  const privileged: ErrorCode[] =
    access === 'staff' || access === 'admin' ? ['access.denied', 'two_factor.required'] : [];
  const keyed: ErrorCode[] =
    access === 'public'
      ? []
      : [
          'api_key.revoked',
          'api_key.expired',
          'account.address_denied',
          scope === null ? 'api_key.session_only' : 'api_key.scope_missing',
        ];
  const proved: ErrorCode[] = proof === null ? [] : ['session.proof_required'];
  const repeated: ErrorCode[] = idempotent ? ['idempotency.key_reused', 'idempotency.in_flight'] : [];
  return [
    ...new Set([...errors, ...common, ...withBody, ...signedIn, ...keyed, ...privileged, ...proved, ...repeated]),
  ];
}

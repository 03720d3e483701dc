import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';

/** One call as the document tells of it: its contract, and where its answer differs from the usual envelope. */
export interface DocumentedCall {
  contract: Endpoint;
  /** The data stands alone, and a refusal has the same shape. */
  isFlat?: boolean;
  /** Statuses beside the contract's own under which the same data comes, and what each says. */
  also?: Readonly<Record<number, string>>;
}

export interface CallGroup {
  name: string;
  /** False for what servers, payment providers and staff call. */
  isForCustomers: boolean;
  calls: readonly DocumentedCall[];
}

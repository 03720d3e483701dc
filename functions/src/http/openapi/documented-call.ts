import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';

/** A call in the OpenAPI document: its contract and deviations from the usual response. */
export interface DocumentedCall {
  contract: Endpoint;
  /** The response is the data without an envelope, also for errors. */
  isFlat?: boolean;
  /** Further statuses with the same data, and the description of each. */
  also?: Readonly<Record<number, string>>;
}

export interface CallGroup {
  name: string;
  /** False for calls of servers, payment providers and staff. */
  isForCustomers: boolean;
  calls: readonly DocumentedCall[];
}

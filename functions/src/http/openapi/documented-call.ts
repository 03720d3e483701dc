import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';

/** A call in the OpenAPI document: its contract and deviations from the usual response. */
export interface DocumentedCall {
  contract: Endpoint;
  /** Name of the operation. Required only for a contract that is not exported; the others are named after their export. */
  name?: string;
  /** The response is the data without an envelope, also for errors. */
  isFlat?: boolean;
  /** Further statuses with the same data, and the description of each. */
  also?: Readonly<Record<number, string>>;
}

export interface CallGroup {
  name: string;
  /** Subject of the calls, in one sentence without a period. */
  description: string;
  /** False for calls of servers, payment providers and staff. */
  isForCustomers: boolean;
  calls: readonly DocumentedCall[];
}

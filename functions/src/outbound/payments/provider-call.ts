import type { z } from 'zod';
import { AppError } from '../../errors.ts';

interface ProviderCall {
  url: string;
  method: 'GET' | 'POST';
  /** Value of the header, scheme included. */
  authorization: string;
  timeoutMs: number;
  body?: unknown;
}

/** Maximum length of a refusal that an error quotes, in characters. */
const maxQuoted = 300;

/** Returns any response below 500. Throws `payment.provider_unavailable` for other responses and if there is none. Redirects are not followed. */
export async function callProvider({ url, method, authorization, timeoutMs, body }: ProviderCall): Promise<Response> {
  try {
    const response = await fetch(url, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.status >= 500) throw new Error(`the payment provider answered ${response.status}`);
    return response;
  } catch (cause) {
    throw new AppError('payment.provider_unavailable', { cause });
  }
}

/** Returns the parsed body. Throws `payment.provider_unavailable` if the status is an error or the body does not match. */
export async function readAnswer<Shape extends z.ZodType>(response: Response, shape: Shape): Promise<z.infer<Shape>> {
  try {
    if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, maxQuoted)}`.trim());
    return shape.parse(await response.json());
  } catch (cause) {
    throw new AppError('payment.provider_unavailable', { cause });
  }
}

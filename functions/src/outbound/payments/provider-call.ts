import type { z } from 'zod';
import { AppError } from '../../errors.ts';

interface ProviderCall {
  url: string;
  method: 'GET' | 'POST';
  /** The whole header, scheme included. */
  authorization: string;
  timeoutMs: number;
  body?: unknown;
}

/** Any answer below 500; a server that fails, or none at all, is `payment.provider_unavailable`. Redirects are not followed. */
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

/** The answer's body in the shape it is documented to have; any other one is as good as none: `payment.provider_unavailable`. */
export async function readAnswer<Shape extends z.ZodType>(response: Response, shape: Shape): Promise<z.infer<Shape>> {
  try {
    if (!response.ok) throw new Error(`the payment provider answered ${response.status}`);
    return shape.parse(await response.json());
  } catch (cause) {
    throw new AppError('payment.provider_unavailable', { cause });
  }
}

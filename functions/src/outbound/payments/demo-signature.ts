import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  DemoPaymentEvent,
  demoSignatureHeader,
  demoSignatureToleranceSeconds,
} from '@cellgate/shared/payment/payment.endpoints.ts';
import { AppError } from '../../errors.ts';

const format = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Returns the event of a signed body. Throws `payment.signature_wrong` if the signature is missing, invalid or too old. */
export function readSignedEvent(
  { body, headers }: { body: string; headers: Headers },
  { secret, nowMs }: { secret: string; nowMs: number },
): DemoPaymentEvent {
  const [, seconds, signature] = format.exec(headers.get(demoSignatureHeader) ?? '') ?? [];
  if (!seconds || !signature) throw new AppError('payment.signature_wrong');
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
  const isGenuine = timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  const ageSeconds = Math.abs(nowMs / 1000 - Number(seconds));
  if (!isGenuine || ageSeconds > demoSignatureToleranceSeconds) throw new AppError('payment.signature_wrong');
  return parseEvent(body);
}

function parseEvent(body: string): DemoPaymentEvent {
  try {
    return DemoPaymentEvent.parse(JSON.parse(body));
  } catch (cause) {
    throw new AppError('request.invalid', { cause });
  }
}

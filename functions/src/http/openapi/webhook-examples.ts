/** Code with which a receiver verifies messages. A test runs both examples on signed messages. */
export const nodeExample = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the raw request body, before JSON parsing. headers: with lowercase names.
export function isGenuine(body, headers, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const own = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === own.length && timingSafeEqual(given, own);
  });
}`;

export const pythonExample = `import base64, hashlib, hmac, time

def is_genuine(body: bytes, headers, secret: str) -> bool:
    sent_at = headers["webhook-timestamp"]
    if abs(time.time() - int(sent_at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    own = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(own, given) for given in headers["webhook-signature"].split(" "))`;

/** Languages of the examples, with their names on the page. */
export const stepLanguages = { curl: 'curl', python: 'Python', typescript: 'TypeScript' } as const;
export type StepLanguage = keyof typeof stepLanguages;

export interface FirstStep {
  title: string;
  /** Explanation, with code between backticks. */
  note: string;
  code: Readonly<Record<StepLanguage, string>>;
}

/** Requirements of each language, with code between backticks. */
export const stepNeeds: Readonly<Record<StepLanguage, string>> = {
  curl: 'The curl examples need curl 7.76 or later and `jq`, in one shell.',
  python: 'The Python examples need Python 3.9 or later and no package. Put them into one file.',
  typescript:
    'The TypeScript examples need Node 24.14 or later and no package. Put them into one file, `steps.mts`, and run it with `node`.',
};

const checkKey: FirstStep = {
  title: 'Check the key and the balance',
  note: 'The balance must cover the price. `401` means that the key is wrong, `403` that it lacks a permission.',
  code: {
    curl: `curl -sS --fail-with-body "$API_URL/users/stats" -H "Authorization: Bearer $API_KEY" | jq .`,
    python: `import json, os, time, uuid
from urllib.parse import quote
from urllib.request import ProxyHandler, Request, build_opener, urlopen

def call(method, path, body=None, extra={}):
    headers = {"Authorization": "Bearer " + os.environ["API_KEY"], **extra}
    data = None
    if body is not None:
        data = json.dumps(body).encode()
        headers["Content-Type"] = "application/json"
    request = Request(os.environ["API_URL"] + path, data, headers, method=method)
    with urlopen(request, timeout=60) as response:
        return json.load(response)["data"]

print(call("GET", "/users/stats")["stats"]["balance"])`,
    typescript: `import { randomUUID } from 'node:crypto';
import { setGlobalProxyFromEnv } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

interface Answer<Data> {
  data: Data;
  error?: { code: string; message: string };
}

async function call<Data>(method: string, path: string, body?: object, extra: Record<string, string> = {}): Promise<Data> {
  const headers = { Authorization: \`Bearer \${process.env.API_KEY}\`, 'Content-Type': 'application/json', ...extra };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(\`\${process.env.API_URL}\${path}\`, init);
  const answer = (await response.json()) as Answer<Data>;
  if (answer.error) throw new Error(\`\${answer.error.code}: \${answer.error.message}\`);
  return answer.data;
}

const { stats } = await call<{ stats: { balance: number } }>('GET', '/users/stats');
console.log(stats.balance);`,
  },
};

const chooseProduct: FirstStep = {
  title: 'Choose a product and quote it',
  note: 'A quote reserves nothing. `obstacles` is empty if the order would be accepted now. An order of a mobile product names its operator.',
  code: {
    curl: String.raw`ITEM=$(curl -sS --fail-with-body "$API_URL/products?type=mobile" | jq -c '
  [.data.products[] | select(.status == "active" and .stock.available > 0)][0]
  | {proxyType: .type, productId: ._id, operator, period: "weekly", quantity: 1}')
QUOTE=$(curl -sS --fail-with-body -G "$API_URL/orders/quote" -H "Authorization: Bearer $API_KEY" \
  -d "productId=$(echo "$ITEM" | jq -r .productId)" -d period=weekly -d quantity=1 | jq -c .data.quote)
echo "$QUOTE" | jq '{total, obstacles}'`,
    python: `products = call("GET", "/products?type=mobile")["products"]
product = next(p for p in products if p["status"] == "active" and p["stock"]["available"] > 0)
offer = call("GET", f"/orders/quote?productId={product['_id']}&period=weekly&quantity=1")["quote"]
print(offer["total"], offer["obstacles"])`,
    typescript: `interface Product {
  _id: string;
  status: string;
  operator: string;
  stock: { available: number };
}

const { products } = await call<{ products: Product[] }>('GET', '/products?type=mobile');
const product = products.find((each) => each.status === 'active' && each.stock.available > 0);
if (!product) throw new Error('No mobile proxy is in stock');
const { quote } = await call<{ quote: { total: number; obstacles: object[] } }>('GET', \`/orders/quote?productId=\${product._id}&period=weekly&quantity=1\`);
console.log(quote.total, quote.obstacles);`,
  },
};

const order: FirstStep = {
  title: 'Place the order',
  note: 'Store the idempotency key before the request: if the response is lost, the same request with the same key returns the first order and charges nothing twice. `amount` is the quoted total; if the price has changed, the order is refused with `order.price_moved`.',
  code: {
    curl: String.raw`ORDER_KEY="first-order-$(date +%s)"
PROXY_ID=$(curl -sS --fail-with-body "$API_URL/orders" -H "Authorization: Bearer $API_KEY" \
  -H "Idempotency-Key: $ORDER_KEY" -H 'Content-Type: application/json' \
  -d "{\"items\": [$ITEM], \"amount\": $(echo "$QUOTE" | jq .total)}" | jq -r '.data.order.proxyIds[0]')
echo "$PROXY_ID"`,
    python: `order_key = str(uuid.uuid4())
item = {
    "proxyType": "mobile",
    "productId": product["_id"],
    "operator": product["operator"],
    "period": "weekly",
    "quantity": 1,
}
body = {"items": [item], "amount": offer["total"]}
order = call("POST", "/orders", body, {"Idempotency-Key": order_key})["order"]
proxy_id = order["proxyIds"][0]
print(proxy_id)`,
    typescript: `const orderKey = randomUUID();
const { _id: productId, operator } = product;
const item = { proxyType: 'mobile', productId, operator, period: 'weekly', quantity: 1 };
const body = { items: [item], amount: quote.total };
const { order } = await call<{ order: { proxyIds: string[] } }>('POST', '/orders', body, { 'Idempotency-Key': orderKey });
const [proxyId] = order.proxyIds;
console.log(proxyId);`,
  },
};

const use: FirstStep = {
  title: 'Wait until the proxy is open, and use it',
  note: 'The server opens the port within seconds; `live.state` is `open` from then on. `testUrl` returns the IP that the internet sees. Without the permission `credentials`, `password` is empty.',
  code: {
    curl: String.raw`until [ "$STATE" = open ]; do
  sleep 1
  PROXY=$(curl -sS --fail-with-body "$API_URL/proxies/$PROXY_ID" -H "Authorization: Bearer $API_KEY" | jq -c '
    .data.proxy | {state: .live.state, testUrl, url: @uri "http://\(.username):\(.password)@\(.host):\(.port)"}')
  STATE=$(echo "$PROXY" | jq -r .state)
done
PROXY_URL=$(echo "$PROXY" | jq -r .url)
TEST_URL=$(echo "$PROXY" | jq -r .testUrl)
curl -sS --fail -x "$PROXY_URL" "$TEST_URL" | jq -c .`,
    python: `while True:
    proxy = call("GET", f"/proxies/{proxy_id}")["proxy"]
    if proxy["live"]["state"] == "open":
        break
    time.sleep(1)
username, password = quote(proxy["username"], safe=""), quote(proxy["password"], safe="")
proxy_url = f"http://{username}:{password}@{proxy['host']}:{proxy['port']}"

def ip_through_proxy():
    opener = build_opener(ProxyHandler({"http": proxy_url, "https": proxy_url}))
    with opener.open(proxy["testUrl"], timeout=30) as response:
        return response.read().decode()

print(ip_through_proxy())`,
    typescript: `interface Proxy {
  host: string;
  port: number;
  username: string;
  password: string;
  testUrl: string;
  live: { state: string };
}

let { proxy } = await call<{ proxy: Proxy }>('GET', \`/proxies/\${proxyId}\`);
while (proxy.live.state !== 'open') {
  await wait(1000);
  ({ proxy } = await call<{ proxy: Proxy }>('GET', \`/proxies/\${proxyId}\`));
}
const proxyUrl = new URL(\`http://\${proxy.host}:\${proxy.port}\`);
proxyUrl.username = proxy.username;
proxyUrl.password = proxy.password;

async function ipThroughProxy(): Promise<string> {
  const restore = setGlobalProxyFromEnv({ http_proxy: proxyUrl.href, https_proxy: proxyUrl.href });
  try {
    return await (await fetch(proxy.testUrl)).text();
  } finally {
    restore();
  }
}
console.log(await ipThroughProxy());`,
  },
};

const rotate: FirstStep = {
  title: 'Rotate, and see the new IP',
  note: 'The response waits up to `wait` seconds for the outcome; `rotating` means that the rotation continues. `changed` means that another IP was seen from the internet. After that, the proxy can be rotated again in ten seconds.',
  code: {
    curl: String.raw`curl -sS --fail-with-body -X POST "$API_URL/proxies/$PROXY_ID/rotate?wait=25" -H "Authorization: Bearer $API_KEY" \
  | jq -c '.data.rotation | {status, oldIp, newIp}'
curl -sS --fail -x "$PROXY_URL" "$TEST_URL" | jq -c .`,
    python: `rotation = call("POST", f"/proxies/{proxy_id}/rotate?wait=25")["rotation"]
print(rotation["status"], rotation["oldIp"], rotation["newIp"])
print(ip_through_proxy())`,
    typescript: `interface Rotation {
  status: string;
  oldIp: string | null;
  newIp: string | null;
}

const { rotation } = await call<{ rotation: Rotation }>('POST', \`/proxies/\${proxyId}/rotate?wait=25\`);
console.log(rotation.status, rotation.oldIp, rotation.newIp);
console.log(await ipThroughProxy());`,
  },
};

/** Steps from an API key to a new IP. Each uses the variables of those before it. A test runs them as the page shows them. */
export const firstSteps: readonly FirstStep[] = [checkKey, chooseProduct, order, use, rotate];

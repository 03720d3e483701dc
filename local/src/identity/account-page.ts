import { html } from 'hono/html';

/** Returns the provider's page for choosing a person. The query contains the authorization request. */
export function accountPage(request: Record<string, string>) {
  const action = `/authorize?${new URLSearchParams(request)}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Choose an account · Demo identity</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 100dvh; margin: 0; padding: 16px; box-sizing: border-box; }
form { width: 100%; max-width: 360px; display: grid; gap: 12px; }
h1 { font-size: 20px; margin: 0; }
p { margin: 0; opacity: .75; font-size: 14px; }
label { display: grid; gap: 4px; font-size: 14px; }
label.check { grid-auto-flow: column; justify-content: start; align-items: center; gap: 8px; }
input:not([type=checkbox]) { font: inherit; font-size: 16px; padding: 10px 12px; border: 1px solid #888; border-radius: 8px; }
button { font: inherit; font-weight: 600; padding: 10px; border: 0; border-radius: 8px; background: #1a56c4; color: #fff; }
</style>
</head>
<body>
<form method="post" action="${action}">
<h1>Choose an account</h1>
<p>A stand-in for Google: be anybody. Nothing leaves this machine.</p>
<label>Email <input name="email" type="email" required value="grace@people.example"></label>
<label>First name <input name="given_name" value="Grace"></label>
<label>Last name <input name="family_name" value="Hopper"></label>
<label class="check"><input name="verified" type="checkbox" checked> The address is confirmed</label>
<button>Continue</button>
</form>
</body>
</html>`;
}

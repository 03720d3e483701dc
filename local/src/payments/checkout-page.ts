import { formatUsd } from '@cellgate/shared/contract/money.ts';
import { coinLabel, networkLabel } from '@cellgate/shared/payment/coin-network.ts';
import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { coinAddress, coinAmount, type DemoCoin, demoCoins, dueParts, paymentUri } from './demo-coins.ts';
import type { KeptPayment } from './payment-book.ts';

const statusText = {
  pending: 'Waiting for the payment',
  confirming: 'Paid, waiting for confirmations',
  settled: 'Paid and confirmed',
  expired: 'Expired: nothing was paid',
} as const;

export function checkoutPage(payment: KeptPayment, coin: DemoCoin) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pay ${formatUsd(payment.amountCents, 'en')}</title>
<style>${styles}</style>
</head>
<body>
<main>
<p class="demo">Demo provider: no real coins move</p>
<h1>${formatUsd(payment.amountCents, 'en')}</h1>
<p class="status ${payment.status}" role="status">${statusText[payment.status]}</p>
${payment.status === 'pending' ? form(payment, coin) : html`<a class="button" href="${payment.returnUrl}">Back to the shop</a>`}
<dl>
${payment.status === 'pending' ? amountDueMarkup(payment, coin) : ''}
${payment.received ? html`<dt>Received</dt><dd><code>${payment.received.amount} ${payment.received.code}</code></dd>` : ''}
<dt>Payment</dt><dd><code>${payment.id}</code></dd>
<dt>Reference</dt><dd><code>${payment.reference}</code></dd>
<dt>Expires</dt><dd>${payment.expiresAt}</dd>
</dl>
</main>
</body>
</html>`;
}

function amountDueMarkup(payment: KeptPayment, coin: DemoCoin) {
  return html`<dt>Send exactly</dt><dd><code>${coinAmount(payment.amountCents, coin)} ${demoCoins[coin].symbol}</code></dd>
<dt>To this address</dt><dd><code>${coinAddress(payment.id, coin)}</code></dd>
<dt>On this network only</dt><dd>${networkLabel(demoCoins[coin].network)}</dd>
${surchargeMarkup(payment, coin)}`;
}

/** Returns the sum that explains why a stablecoin costs more than its dollars; empty for other coins. */
function surchargeMarkup(payment: KeptPayment, coin: DemoCoin) {
  const { isStablecoin, symbol, perDollar } = demoCoins[coin];
  if (!isStablecoin) return '';
  const { amount, rateDifference } = dueParts(payment.amountCents, coin);
  return html`<dt>Calculation</dt><dd>${amount} + ${rateDifference} ${symbol}: this provider’s rate is ${perDollar} ${symbol} for $1</dd>`;
}

function form(payment: KeptPayment, chosen: DemoCoin) {
  const path = `/checkout/${payment.id}`;
  return html`<nav aria-label="Coin">
${(Object.keys(demoCoins) as DemoCoin[]).map(
  (coin) =>
    html`<a href="${path}?coin=${coin}" ${coin === chosen ? html`aria-current="true"` : ''}>${coinLabel({ name: demoCoins[coin].label, network: demoCoins[coin].network })}</a>`,
)}
</nav>
<div class="code">${raw(renderSVG(paymentUri(payment, chosen), { border: 2 }))}</div>
<form method="post" action="${path}/pay?coin=${chosen}"><button class="button">Pay ${coinAmount(payment.amountCents, chosen)} ${demoCoins[chosen].symbol}</button></form>
<form method="post" action="${path}/expire"><button class="quiet">Let it expire</button></form>`;
}

const styles = `
:root { color-scheme: light dark; --line: light-dark(#e4e4e7, #2e2e33); --soft: light-dark(#71717a, #a1a1aa); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fafafa, #0c0c0e); color: light-dark(#18181b, #f4f4f5); }
main { width: min(440px, 100%); padding: 28px; border: 1px solid var(--line); border-radius: 12px; background: light-dark(#fff, #151518); }
h1 { margin: 4px 0 0; font-size: 36px; font-variant-numeric: tabular-nums; }
.demo, dt { color: var(--soft); font-size: 13px; margin: 0; }
.status { margin: 0 0 20px; } .settled { color: light-dark(#15803d, #4ade80); } .expired { color: light-dark(#b91c1c, #f87171); }
nav { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin-bottom: 16px; }
nav a { padding: 10px 12px; min-height: 44px; border: 1px solid var(--line); border-radius: 8px; color: inherit; text-decoration: none; }
nav a[aria-current] { border-color: light-dark(#18181b, #f4f4f5); font-weight: 600; }
.code { width: 180px; margin: 0 auto 16px; } .code svg { display: block; border-radius: 8px; }
.button, .quiet { display: block; width: 100%; min-height: 44px; padding: 10px; border-radius: 8px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.button { border: 0; background: light-dark(#18181b, #f4f4f5); color: light-dark(#fff, #18181b); }
.quiet { margin-top: 8px; border: 1px solid var(--line); background: none; color: inherit; }
dl { margin: 20px 0 0; } dd { margin: 0 0 8px; overflow-wrap: anywhere; } code { font-size: 14px; }
`;

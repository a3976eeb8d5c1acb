import { randomBytes } from 'node:crypto'
import { html } from 'hono/html'
import { type PaymentOutcome, type SandboxPurchase, wayOf } from './Sandbox.js'

const sentences: Readonly<Record<PaymentOutcome, string>> = {
  paid: 'Paid. The coins are on their way. You can close this page.',
  declined: 'The payment was declined. Try another number.',
  waiting: 'Your bank needs to confirm this payment. Nothing has been charged yet.',
  unknown: 'This is not a test number. Use one of those below.',
  paidBefore: 'This purchase is already paid. Nothing was charged again.',
  notSent: 'The coins could not be sent. Nothing was charged.'
}

/** The page's note next to each test number. */
const sayings = { pays: 'pays', declines: 'is declined', waits: 'waits for the bank' } as const

/** Four digits at a time, as printed on a card. */
const spaced = (number: string): string => number.replace(/\d{4}(?=\d)/g, '$& ')

const isOver = (outcome: PaymentOutcome | undefined): boolean =>
  outcome === 'paid' || outcome === 'paidBefore' || outcome === 'notSent'

const style = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f3f4f6;color:#111827;font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(100%,400px);padding:24px;background:#fff;border-radius:16px}
h1{margin:0 0 4px;font-size:20px}
p{margin:0 0 16px}
.muted{color:#4b5563;font-size:14px;overflow-wrap:anywhere}
.said{padding:12px;border-radius:8px;background:#eef2ff}
label{display:block;margin-bottom:4px;font-weight:600}
input,button{box-sizing:border-box;width:100%;min-height:44px;margin-bottom:16px;padding:0 12px;border:1px solid #6b7280;border-radius:8px;font:inherit}
button{border:0;background:#1d4ed8;color:#fff;font-weight:600}
`

/** The page where a purchase is paid, by card or from a bank account. It runs no script, and sends its form only to itself. */
export async function checkoutPage(
  purchase: SandboxPurchase,
  outcome: PaymentOutcome | undefined
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const { quote, address } = purchase
  const { paymentTotal, purchaseAmount } = quote
  const { label, numbers } = wayOf(purchase)
  const list = Object.entries(numbers).map(([number, does]) => `${spaced(number)} ${sayings[does]}`)
  const form = html`<form method="post">
    <label for="number">${label}</label>
    <input id="number" name="number" inputmode="numeric" autocomplete="off" required autofocus>
    <button>Pay $${paymentTotal.amount}</button>
  </form>
  <p class="muted">${list.join(', ')}.</p>`
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Sandbox checkout</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>Sandbox checkout</h1>
<p class="muted">${purchaseAmount.amount} ${purchaseAmount.currency} to ${address}. No money moves here.</p>
${outcome === undefined ? '' : html`<p class="said" role="status">${sentences[outcome]}</p>`}
${isOver(outcome) ? '' : form}
</main>
</body>
</html>`
  return new Response(String(await page), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff'
    }
  })
}

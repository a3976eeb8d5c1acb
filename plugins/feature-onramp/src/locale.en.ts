/** Texts of the views. Names in braces are filled in. */
export const en = {
  'onramp.title': 'Buy',
  'onramp.providers': 'Buy from',
  'onramp.currency': 'Choose a currency',

  // ——— The payment and the received currency ———
  'onramp.pay': 'You pay',
  'onramp.receive': 'You receive',
  // For screen readers: the actions of the buttons with a currency's code.
  'onramp.changePayment': 'Change what you pay with',
  'onramp.changePurchase': 'Change what you receive',
  'onramp.method': 'Payment method',
  'onramp.method.card': 'Card',
  'onramp.method.ach_bank_account': 'Bank account (ACH)',
  // The limits of a single payment. Both are amounts, e.g. $10.00 and $7,500.00.
  'onramp.limits': '{min} to {max}',
  // {limits} is the text above.
  'onramp.outside': 'You can pay {limits} at a time',
  'onramp.amountThere': '{provider} will ask how much you want to pay.',
  // For screen readers. {amount} is an amount with its symbol, e.g. 0.03 ETH.
  'onramp.quoted': 'You receive about {amount}',
  'onramp.quoting': 'Getting a quote',
  'onramp.loading': 'Loading what you can buy',

  // ——— The quote ———
  'onramp.provider': 'Bought from',
  'onramp.providerFee': '{provider} fee',
  'onramp.networkFee': 'Network fee',
  'onramp.total': 'Total',
  'onramp.feeRange': 'Fee',
  // Two percentages, e.g. 1% and 2%.
  'onramp.feeRange.text': '{least} to {most}',

  // ——— The link, or the first thing that is missing ———
  'onramp.continue': 'Continue to {provider}',
  // Below the link. {symbol} is e.g. USDC, {network} a name, {address} a short address, preceded by a name if the account has one.
  'onramp.to': '{symbol} on {network} to {address}',
  // {host} is e.g. buy.moonpay.com.
  'onramp.opens': 'Opens {host} in a new tab',
  'onramp.enterAmount': 'Enter amount',
  // {amount} is the minimum or maximum of a single payment, e.g. $10.00.
  'onramp.atLeast': 'At least {amount}',
  'onramp.atMost': 'At most {amount}',
  'onramp.retry': 'Try again',
  'onramp.networks': 'Choose a network',

  // ——— Instead of the form ———
  'onramp.nobody.text': 'Connect a wallet to receive what you buy.',
  'onramp.unsupported.title': 'Nothing can be bought here',
  'onramp.unsupported.text': 'No provider sells anything on {network}.',

  // ——— Waiting ———
  'onramp.waiting': 'Your purchase',
  'onramp.pay.step': 'Pay at {provider}',
  'onramp.pay.note': 'Its page was opened in another tab.',
  'onramp.pay.confirming': '{provider} says it is waiting for your bank. Nothing has been bought yet.',
  // Most visitors use another card then.
  'onramp.pay.failed':
    '{provider} says the payment failed. Nothing was bought with it. Its page says whether you can pay another way.',
  'onramp.send.step': '{provider} sends {symbol}',
  'onramp.pay.paid': '{provider} says it has been paid.',
  'onramp.arrive.step': 'It arrives in your account',
  'onramp.pay.sent': '{provider} says it was sent. The network does not show it yet.',
  // {amount} is an amount with its symbol.
  'onramp.arrived': '{amount} received',
  'onramp.leave': 'You can close this. A notice will tell you when it arrives.',
  // Instead, after a payment that failed.
  'onramp.leaveUnpaid': 'You can close this. If you pay another way, a notice will tell you when it arrives.',
  // Below the bought currency in a list: it has not been paid yet.
  'onramp.open': 'Open purchase at {provider}',
  // The bought and the paid amount, e.g. 0.03 ETH and $50.00.
  'onramp.about': 'About {amount} for {price}',
  // The purchase is forgotten here. It is not cancelled at the provider.
  'onramp.forget': 'Stop tracking',
  'onramp.openAgain': 'Open {provider} again',
  'onramp.done': 'Done',
  'onramp.close': 'Close'
} as const

/** What readers call that which a page has another name for: its search finds these words too. */
export const otherNames = {
  'guides/assets.md': 'token list, token lists, balances, portfolio, history, transactions, receive',
  'guides/compose.md': 'rpc url, viem, ethers, createKit, configuration',
  'guides/csp.md': 'csp, strict policy, trusted types, nonce',
  'guides/embedded-wallet.md': 'email login, social login, google, passkey, magic link',
  'guides/names.md': 'ens, register a name, names register, subname, sns',
  'guides/networks.md': 'custom network, custom chain, rpc url',
  'guides/onramp.md': 'onramp, fiat, buy, moonpay, meld',
  'guides/pairing.md': 'walletconnect, qr code, mobile wallet, deep link',
  'guides/review.md': 'unlimited approval, allowance, permit, simulation, drainer, phishing, risky, confirm',
  'guides/send.md': 'pay, payment, take a payment, transfer, checkout',
  'guides/server-rendering.md': 'nextjs, ssr, hydration',
  'guides/sign-in.md': 'siwe, siwx, authentication, login, session',
  'guides/swap.md': 'uniswap, 1inch, jupiter, exchange, dex, quote',
  'guides/testing.md': 'test wallet, mock wallet, jest, vitest, playwright, end to end',
  'guides/theme.md': 'dark mode, colours, colors, language, rtl, css'
}

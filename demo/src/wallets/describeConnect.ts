import type { Description } from './describe.js'

/** The wallet's question before a page sees an account. */
export const describeConnect = (site: string): Description => ({
  title: 'Connect to this site',
  lines: [
    ['Site', site],
    ['It will see', 'your address and balance']
  ]
})

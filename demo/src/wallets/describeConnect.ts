import type { Description } from './describe.js'

/** What a wallet asks before a page sees an account. */
export const describeConnect = (site: string): Description => ({
  title: 'Connect to this site',
  lines: [
    ['Site', site],
    ['It will see', 'your address and balance']
  ]
})

import type { Page } from 'playwright-core'
import type { Win } from './Win.js'

/** What the wallet grants and what the kit shows at the same moment. They agree if both texts are the same. */
export interface Comparison {
  readonly wallet: string
  readonly kit: string
}

/** Asks the wallet itself, not the kit, and expresses both in the same words. */
export function compare(page: Page): Promise<Comparison> {
  return page.evaluate(async () => {
    const { kit } = window as unknown as Win
    const provider = await new Promise<{ request(call: { method: string }): Promise<unknown> }>((resolve) => {
      window.addEventListener(
        'eip6963:announceProvider',
        (event) => resolve((event as CustomEvent).detail.provider),
        { once: true }
      )
      window.dispatchEvent(new Event('eip6963:requestProvider'))
    })
    const accounts = (await provider.request({ method: 'eth_accounts' })) as string[]
    const chain = Number(await provider.request({ method: 'eth_chainId' }))
    const words = (phase: string, networkId: string, addresses: readonly string[]) =>
      [phase, networkId, ...addresses].join(' ').toLowerCase()
    const connection = kit.connections.of('eip155')
    const phase = kit.connections.phase('eip155')
    return {
      wallet: accounts.length ? words('connected', `eip155:${chain}`, accounts) : 'disconnected',
      kit: connection
        ? words(
            phase,
            connection.networkId,
            connection.accounts.map(({ address }) => address)
          )
        : phase
    }
  })
}

import { startBitcoin } from '../../../demo/stack/startBitcoin.mjs'
import { startCosmos } from '../../../demo/stack/startCosmos.mjs'
import { startSolana } from '../../../demo/stack/startSolana.mjs'
import { stack } from '../harness/stack.js'
import { startFixture } from '../harness/startFixture.js'
import type { Chain } from './Chain.js'
import { bitcoinChain, cosmosChain, evmChain, polkadotChain, solanaChain } from './chains.js'
import type { FiveNamespace } from './rows.js'

/** The page with all five plugins, and two chains of each. */
export interface Five {
  readonly url: string
  readonly chains: Readonly<Record<FiveNamespace, readonly [Chain, Chain]>>
  stop(): Promise<void>
}

/** Builds the page, and starts the second chains that do not run for all tests. */
export async function startFive(): Promise<Five> {
  const { rpc, solana, bitcoin, polkadot, cosmos } = stack()
  const own = await Promise.all([
    startSolana(),
    startBitcoin({ chain: 'signet' }),
    startCosmos({ id: 'dock-1', prefix: 'dock', denom: 'udock', blockTime: 200 })
  ])
  const [secondSolana, signet, dock] = own
  const chains = {
    eip155: [evmChain(31337, rpc[0]), evmChain(31338, rpc[1])],
    solana: [solanaChain('a', solana), solanaChain('b', secondSolana.url)],
    bip122: [bitcoinChain('regtest', bitcoin), bitcoinChain('signet', signet.url)],
    polkadot: [polkadotChain('a', polkadot[0]), polkadotChain('b', polkadot[1])],
    cosmos: [cosmosChain('home', cosmos, 'uatom'), cosmosChain('dock', dock.url, 'udock')]
  } as const
  const routes = Object.fromEntries(
    Object.values(chains)
      .flat()
      .map(({ route, url }) => [route, url])
  )
  const page = await startFixture('five', { routes })
  const stop = async () => {
    await page.stop()
    for (const chain of own) await chain.stop()
  }
  return { url: page.url, chains, stop }
}

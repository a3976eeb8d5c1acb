import { afterAll, beforeAll } from '@jest/globals'
import { deploySmartAccount } from '../../../demo/stack/deploySmartAccount.mjs'
import { startAnvil } from '../../../demo/stack/startAnvil.mjs'
import { deployEntryPoint } from './deployEntryPoint.js'
import { startBundler } from './startBundler.js'

/** With a bundler; with the same contracts but without one. */
export const ids = { harbour: 31337, highland: 31338 } as const
export const names = Object.keys(ids) as (keyof typeof ids)[]

/** The project of a page, without its origins. */
export const project = {
  ...{ id: 'test', name: 'Test shop', origins: [], mode: 'development', trusted: [], recovery: 'deferred' },
  networks: names.map((name) => ({
    ...{ id: `eip155:${ids[name]}`, name, smartAccounts: true, tokens: [] },
    currency: { symbol: 'ETH', decimals: 18 }
  }))
} as const

/** Two chains with the contracts of smart accounts, and a bundler for the first. */
export function bundledChains() {
  let chains: Record<keyof typeof ids, Awaited<ReturnType<typeof startAnvil>>>
  let bundler: Awaited<ReturnType<typeof startBundler>>
  beforeAll(async () => {
    const [harbour, highland] = await Promise.all(names.map((name) => startAnvil({ chainId: ids[name] })))
    chains = { harbour: harbour!, highland: highland! }
    for (const { url } of Object.values(chains)) {
      await deploySmartAccount(url)
      await deployEntryPoint(url)
    }
    bundler = await startBundler(chains.harbour.url)
  }, 60_000)
  afterAll(async () => {
    await bundler?.stop()
    await Promise.all(Object.values(chains ?? {}).map((chain) => chain.stop()))
  })

  return { chains: () => chains, bundler: () => bundler }
}

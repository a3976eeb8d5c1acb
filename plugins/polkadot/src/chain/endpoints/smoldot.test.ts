/** @jest-environment node */
import { createRequire } from 'node:module'
import { afterEach, expect, it } from '@jest/globals'
import { createKit } from '@plugboard/core'
import { polkadot } from '../../index'
import { kusama, polkadot as relayChain } from '../../networks'
import type { LightChain } from '../../PolkadotOptions'

interface Smoldot {
  start(options: object): {
    addChain(options: { readonly chainSpec: string }): Promise<LightChain>
    terminate(): Promise<void>
  }
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

/** The real light client, which is included with the local chains' stand-in. */
function startSmoldot() {
  const near = createRequire(require.resolve('@polkadot/rpc-provider'))
  const { start } = near('smoldot') as Smoldot
  // One of its timers continues for a minute after it has ended; no test run needs to wait for it.
  const { setTimeout: timer } = globalThis
  const unheld = (...args: Parameters<typeof setTimeout>) => timer(...args).unref()
  Object.assign(globalThis, { setTimeout: unheld })
  cleanups.push(() => Object.assign(globalThis, { setTimeout: timer }))
  const client = start({ logCallback: () => {} })
  cleanups.push(() => client.terminate())
  return client
}

/** Polkadot's first block and a trusted block, without the nodes that a light client would call. */
const specification = () => {
  const { chainSpec } = require('@substrate/connect-known-chains/polkadot') as { chainSpec: string }
  return JSON.stringify({ ...JSON.parse(chainSpec), bootNodes: [] })
}

it('accepts the light client smoldot as an endpoint of its own chain, but not of another one', async () => {
  const client = startSmoldot()
  const chainSpec = specification()
  const open = () => client.addChain({ chainSpec })
  const endpoints = { [relayChain.caipNetworkId]: { open }, [kusama.caipNetworkId]: { open } }
  const kit = createKit({ plugins: [polkadot({ networks: [relayChain, kusama], endpoints })], storage: null })
  cleanups.push(() => kit.dispose())
  const read = (networkId: typeof relayChain.caipNetworkId, method: string) =>
    kit.request({ namespace: 'polkadot', networkId, method, params: [] })
  expect(await read(relayChain.caipNetworkId, 'system_chain')).toBe('Polkadot')
  await expect(read(kusama.caipNetworkId, 'system_chain')).rejects.toMatchObject({
    code: 'polkadot/wrongChain'
  })
}, 60_000)

/** @jest-environment node */

import { StargateClient } from '@cosmjs/stargate'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Account, connectErrors, createKit, definePlugin, type Kit } from '@plugboard/core'
import { cosmos } from '@plugboard/cosmos'
import { cosmosLocal } from '@plugboard/cosmos/networks'
import { verifyMessage } from '@plugboard/cosmos/verify'
import { cosmosNamespace } from '../../../demo/src/phone/keys/cosmos/cosmosNamespace.js'
import { startCosmos } from '../../../demo/stack/startCosmos.mjs'

const phone = cosmosNamespace()
const chain = cosmosLocal.caipNetworkId
const address = phone.address(chain, 0)
const receiver = phone.address(chain, 2)

let node: Awaited<ReturnType<typeof startCosmos>>
let kit: Kit
const asked: string[] = []

/** A session that knows no more than what wallets are asked over WalletConnect; it tells no key. */
const paired = definePlugin({
  name: 'phone',
  setup(context) {
    const accounts: readonly Account[] = [{ namespace: 'cosmos', address }]
    context.registerConnector({
      id: 'phone',
      name: 'Phone',
      type: 'EXTERNAL',
      namespaces: ['cosmos'],
      connect: async () => ({
        accounts,
        networkId: chain,
        async request({ method, params }) {
          asked.push(method)
          if (!phone.methods.includes(method)) throw connectErrors.unsupportedMethod()
          return phone.answer({ chain, method, params, account: 0 }, { moveTo: async () => {} })
        }
      })
    })
  }
})

beforeAll(async () => {
  node = await startCosmos({ blockTime: 100, fund: [address] })
  const network = { ...cosmosLocal, rpcUrls: { default: { http: [node.url] } } }
  kit = createKit({ plugins: [cosmos({ networks: [network] }), paired], storage: null })
  await kit.start()
  await kit.connect('phone')
})
afterAll(async () => {
  kit?.dispose()
  await node?.stop()
})

describe('a phone that speaks the methods of WalletConnect', () => {
  it('signs a text as the Amino document of ADR-36', async () => {
    asked.length = 0
    const signature = await kit.signMessage('Good morning')
    expect(asked).toEqual(['cosmos_signArbitrary', 'cosmos_signAmino'])
    expect(verifyMessage({ address, message: 'Good morning', signature })).toBe(true)
  })

  it('pays in direct mode, and tells its key when it is asked', async () => {
    asked.length = 0
    const connection = kit.connections.active
    const transfer = kit.namespace('cosmos')?.capabilities.transfer
    if (!connection || !transfer) throw new Error('not connected')
    await transfer({ connection, to: receiver, amount: 77n })
    expect(new Set(asked)).toEqual(new Set(['cosmos_getAccounts', 'cosmos_signDirect']))
    const client = await StargateClient.connect(node.url)
    expect(await client.getBalance(receiver, 'uatom')).toEqual({ denom: 'uatom', amount: '77' })
  })
})

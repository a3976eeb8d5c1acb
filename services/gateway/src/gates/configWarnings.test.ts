/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { gatewayForTest, shop } from '../../test/gatewayForTest.js'
import { type GatewayConfig, readConfig } from './configSchema.js'
import { configWarnings } from './configWarnings.js'

const address = `0x${'1'.repeat(40)}`
const chains = { 'eip155:1': ['https://node.example'] }
const pool = { factory: address, dollar: address }

const warnings = (config: GatewayConfig) => configWarnings(readConfig(config))

describe('warnings about a configuration', () => {
  it('are absent for one whose parts fit together', () => {
    const prices = { 'eip155:1': { native: 1 } }
    const methods = ['eth_sendRawTransaction', 'eth_sendUserOperation', 'eth_accounts', 'personal_ecRecover']
    const config = { chains, prices, pools: { 'eip155:1': pool }, rpc: { methods } }
    expect(warnings({ ...config, projects: [shop] })).toEqual([])
    expect(warnings({})).toEqual([])
  })

  it('name prices and pools of a chain that is not served, and the chain that was probably meant', () => {
    const prices = { 'eip155:11': { native: 1 }, 'cosmos:harbour-1': { native: 1 } }
    expect(warnings({ chains, prices, pools: { 'eip155:2': pool } })).toEqual([
      "prices.eip155:11: pages of the kit ask for no prices of a chain that is not in chains, did you mean 'eip155:1'?",
      'prices.cosmos:harbour-1: pages of the kit ask for no prices of a chain that is not in chains.',
      "pools.eip155:2: no pools can be read on a chain that is not in chains, did you mean 'eip155:1'?"
    ])
  })

  it.each([
    'personal_sign',
    'personal_unlockAccount',
    'eth_sign',
    'eth_signTypedData_v4',
    'eth_signTransaction'
  ])('name the method %s, which signs with keys of the node', (method) => {
    expect(warnings({ rpc: { methods: ['eth_accounts', method] } })).toEqual([
      `rpc.methods[1]: '${method}' uses keys that are at the node, for every caller. Wallets sign by themselves.`
    ])
  })

  it('name the method that sends what a wallet has signed in place of one that signs', () => {
    expect(warnings({ rpc: { methods: ['eth_sendTransaction'] } })).toEqual([
      "rpc.methods[0]: 'eth_sendTransaction' uses keys that are at the node, for every caller, did you mean 'eth_sendRawTransaction'?"
    ])
  })

  it('are given at the start, which they do not prevent', async () => {
    const given: string[] = []
    const config: GatewayConfig = {
      proxies: 0,
      prices: { 'eip155:1': { native: 1 } },
      rpc: { methods: ['personal_sign'] }
    }
    const rig = await gatewayForTest({ config, onWarning: (message) => given.push(message) })
    await rig.end()
    expect(given).toEqual(warnings(config))
    expect(given).toHaveLength(2)
  })
})

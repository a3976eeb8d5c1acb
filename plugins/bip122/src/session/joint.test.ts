/** @jest-environment node */
import { afterAll, beforeAll, describe, it } from '@jest/globals'
import type { Network, PluginContext, RpcRequest } from '@plugboard/core'
import { fakeEvents, type NamespaceSubject, namespaceContract } from '@plugboard/core/testing'
import { KeyWallet } from '../../test/KeyWallet'
import { ScriptedWallet } from '../../test/ScriptedWallet'
import { satsConnectFace } from '../../test/satsConnectFace'
import { type LocalBitcoin, startLocal } from '../../test/startLocal'
import { SatsConnectDriver } from '../drivers/SatsConnectDriver'
import { bip122 } from '../index'
import { verifyMessage } from '../message/verifyMessage'
import { bitcoinRegtest } from '../networks'
import { BitcoinSession } from './BitcoinSession'

const other = new KeyWallet('bob')
const wallet = new ScriptedWallet('Vault', 'regtest')
const own = wallet.addressesOn('regtest')[0]?.address ?? ''
let chain: LocalBitcoin

beforeAll(async () => {
  chain = await startLocal('regtest')
  await chain.fund(own, 500_000)
})
afterAll(() => chain?.stop())

const at = (url = 'http://127.0.0.1:9'): Network => ({
  ...bitcoinRegtest,
  rpcUrls: { default: { http: [url] } }
})

/** Answers as a sats-connect wallet does, through the plugin's driver and session for it. */
async function answer(request: RpcRequest): Promise<unknown> {
  const networkId = bitcoinRegtest.caipNetworkId
  const kit = { networks: { of: () => ({ requestedCaipNetworks: [at()] }) } } as unknown as PluginContext
  const driver = new SatsConnectDriver(satsConnectFace(wallet))
  const session = new BitcoinSession(driver, networkId, fakeEvents().events, kit)
  await session.open((id) => driver.connect(id))
  return session.request({ ...request, networkId })
}

const make = (): NamespaceSubject => ({
  plugins: [bip122({ networks: [at(chain.url)] })],
  offline: [bip122({ networks: [at()], timeout: 500 })],
  namespace: 'bip122',
  addresses: [own, other.address('p2tr')],
  spellings: { [own.toUpperCase()]: own },
  notAddresses: [own.slice(0, -1), 'satoshi.btc'],
  otherNetworkAddresses: [new KeyWallet('bob', 'bitcoin').address('p2tr')],
  amount: 10_000n,
  settle: () => chain.mine(),
  signs: ['signMessage', 'signPsbt', 'sendTransfer'],
  reads: [{ method: 'getBalance', params: { address: own } }, { method: 'getBlockHeight' }],
  refused: { method: 'getTransaction', params: { txid: '00'.repeat(32) } },
  wallet: { answer, verify: (address, text, signature) => verifyMessage({ address, text, signature }) }
})

describe('the Bitcoin namespace with a real wallet behind its session', () => {
  for (const check of namespaceContract(make)) it(check.name, check.run)
})

import { afterEach, expect, it } from '@jest/globals'
import { bip122 } from '@plugboard/bip122'
import { bitcoin } from '@plugboard/bip122/networks'
import { connectorEntries, createKit, type Kit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { okxFace } from '../../../plugins/bip122/test/okxFace.js'
import { ScriptedWallet } from '../../../plugins/bip122/test/ScriptedWallet.js'
import { announce } from '../../../plugins/eip155/test/announce.js'

let kit: Kit | undefined
afterEach(() => {
  kit?.dispose()
  Reflect.deleteProperty(window, 'okxwallet')
})

it('[S3.06] lists an EVM wallet that also supports Bitcoin as one entry, which connects the chosen namespace', async () => {
  Object.assign(window, { okxwallet: okxFace(new ScriptedWallet('OKX')) })
  announce({ request: async () => [] }, { name: 'OKX Wallet', rdns: 'com.okex.wallet' })
  kit = createKit({
    plugins: [eip155({ networks: [mainnet] }), bip122({ networks: [bitcoin] })],
    storage: null
  })
  await kit.start()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const entries = connectorEntries(kit).filter(({ name }) => name === 'OKX Wallet')
  expect(entries).toMatchObject([
    { type: 'MULTI_CHAIN', chains: expect.arrayContaining(['eip155', 'bip122']) }
  ])
  expect(entries[0]?.connectors.map(({ namespaces }) => namespaces[0]).sort()).toEqual(['bip122', 'eip155'])
  await kit.connect('bip122.okx', { namespace: 'bip122' })
  expect(kit.connections.of('bip122')?.connectorId).toBe('bip122.okx')
  expect(kit.connections.of('eip155')).toBeUndefined()
})

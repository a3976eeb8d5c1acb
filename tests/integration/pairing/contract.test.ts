/** @jest-environment node */
import { afterEach, beforeEach, describe, it } from '@jest/globals'
import type { Connector } from '@plugboard/core'
import { connectorContract } from '@plugboard/core/testing'
import { type Relay, startRelay } from '@plugboard/relay'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { startPage, type TestPage } from './startPage.js'

describe('pairing connector contract', () => {
  let relay: Relay
  let wallet: ScriptedWallet
  let page: TestPage

  beforeEach(async () => {
    relay = await startRelay()
    const known = evmNamespace({ chains: ['eip155:31337', 'eip155:31338'] })
    wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces: [known] })
    page = await startPage(relay.url)
  })

  afterEach(async () => {
    await page.stop()
    await wallet.stop()
    await relay.stop()
  })

  const make = () => {
    const real = page.kit.connectors.get('walletConnect') as Connector
    const connector: Connector = {
      ...real,
      namespaces: real.namespaces,
      // The wallet reads each code as soon as there is one.
      connect: (request, events) =>
        real.connect(request, { ...events, uri: (uri) => void wallet.pair(uri).catch(() => undefined) })
    }
    const request = { networkId: 'eip155:31337', networkIds: ['eip155:31337', 'eip155:31338'] } as const
    return {
      connector,
      request,
      decline: () => {
        wallet.script.proposals = 'reject'
      }
    }
  }

  for (const check of connectorContract(make)) it(check.name, check.run)
})

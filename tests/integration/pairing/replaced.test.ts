/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import { solanaNamespace } from '../../../demo/src/phone/keys/solana/solanaNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { evmAdapter } from './evmAdapter.js'
import { pairingSetup, settled } from './pairingSetup.js'
import { solanaAdapter } from './solanaAdapter.js'

const { on, open, connect } = pairingSetup()

describe('a paired wallet whose place another one takes', () => {
  let before: ScriptedWallet | undefined
  afterEach(() => before?.stop())

  it('is told that its session has ended', async () => {
    const page = await open()
    before = on.wallet
    await connect(page)
    on.wallet = await startScriptedWallet({ relayUrl: on.relay.url, namespaces: [evmNamespace()] })
    await connect(page)
    await settled(() => before?.sessions.length === 0)
    await page.kit.signMessage('hello')
    expect(on.wallet.requests.map(({ method }) => method)).toEqual(['personal_sign'])
    expect(page.errors).toEqual([])
  })

  it('stays paired, also after a reload, if the other one has another namespace', async () => {
    const adapters = [evmAdapter(), solanaAdapter]
    const page = await open(on.relay.url, { adapters })
    before = on.wallet
    await connect(page)
    on.wallet = await startScriptedWallet({ relayUrl: on.relay.url, namespaces: [solanaNamespace()] })
    await connect(page)
    await page.stop()
    const again = await open(on.relay.url, { storage: page.storage, adapters })
    expect(again.kit.connections.all.map(({ namespace }) => namespace).sort()).toEqual(['eip155', 'solana'])
    expect([before.sessions.length, on.wallet.sessions.length]).toEqual([1, 1])
  })
})

/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { type Hex, verifyMessage } from 'viem'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import { solanaNamespace } from '../../../demo/src/phone/keys/solana/solanaNamespace.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { evmAdapter } from './evmAdapter.js'
import { address, pairingSetup, until } from './pairingSetup.js'
import { solanaAdapter } from './solanaAdapter.js'

const { on, open, connect } = pairingSetup()

describe('page with the plugin and a phone wallet over the relay', () => {
  it('pairs, signs and disconnects', async () => {
    const page = await open()
    const connection = await connect(page)
    expect(connection.accounts.map((account) => account.address)).toEqual([address])
    expect(connection.session.peer?.name).toBe('Scripted Wallet')
    const signature = (await page.kit.signMessage('hello')) as Hex
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    const ended = on.wallet.next('delete')
    await page.kit.disconnect()
    await ended
    expect(on.wallet.sessions).toEqual([])
    expect(page.errors).toEqual([])
  })

  it('restores the connection after a reload and can still sign', async () => {
    const first = await open()
    await connect(first)
    await first.stop()
    const again = await open(on.relay.url, { storage: first.storage })
    expect(again.kit.connections.active?.account.address).toBe(address)
    expect(again.kit.connections.active?.session.peer?.name).toBe('Scripted Wallet')
    const signature = (await again.kit.signMessage('again')) as Hex
    expect(await verifyMessage({ address, message: 'again', signature })).toBe(true)
    const ended = on.wallet.next('delete')
    await again.kit.disconnect()
    await ended
    expect([...first.storage.items].filter(([key]) => key.includes('walletconnect'))).toEqual([])
  })

  it('follows the wallet to another chain and another account, and to the end of the session', async () => {
    const page = await open()
    const { kit } = page
    await connect(page)
    await on.wallet.changeChain('eip155:31338')
    await until(() => kit.connections.active?.networkId === 'eip155:31338')
    await on.wallet.changeAccount(1)
    await until(() => kit.connections.active?.account.address !== address)
    await on.wallet.disconnect()
    await until(() => kit.connections.status() === 'disconnected')
    expect(page.errors).toEqual([])
  })

  it('switches between approved networks without a request, and not to others', async () => {
    on.wallet.script.chains = ['eip155:31337', 'eip155:31338']
    const page = await open(on.relay.url, { adapters: [evmAdapter([31337, 31338, 5])] })
    const { kit } = page
    await connect(page)
    await kit.switchNetwork('eip155:31338')
    expect(kit.connections.active?.networkId).toBe('eip155:31338')
    expect(kit.networks.canUse('eip155:5')).toBe(false)
    await expect(kit.switchNetwork('eip155:5')).rejects.toMatchObject({ code: 'core/chainNotSupported' })
    const asked = on.wallet.next('request')
    void kit.signMessage('there').catch(() => {})
    expect((await asked).chain).toBe('eip155:31338')
  })

  it('requests all registered namespaces as optional, and nothing else', async () => {
    const methods = { solana: ['solana_signMessage'] }
    const adapters = [evmAdapter([31337, 5]), solanaAdapter]
    const page = await open(on.relay.url, { adapters, options: { methods } })
    await connect(page)
    const { requiredNamespaces, optionalNamespaces } = on.wallet.proposals[0]?.params ?? {}
    expect(requiredNamespaces).toEqual({})
    expect(Object.keys(optionalNamespaces ?? {}).sort()).toEqual(['eip155', 'solana'])
    expect(optionalNamespaces?.eip155?.chains).toEqual(['eip155:31337', 'eip155:5'])
    expect(optionalNamespaces?.eip155?.methods).toEqual(
      expect.arrayContaining(['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'])
    )
    expect(optionalNamespaces?.eip155?.events).toEqual(['accountsChanged', 'chainChanged'])
    expect(optionalNamespaces?.solana?.chains?.[0]).toBe(solanaAdapter.networks[0]?.caipNetworkId)
    expect(optionalNamespaces?.solana?.methods).toEqual(methods.solana)
  })

  it('[S4.07] ends all namespaces of a pairing together', async () => {
    await on.wallet.stop()
    on.wallet = await startScriptedWallet({
      relayUrl: on.relay.url,
      namespaces: [evmNamespace(), solanaNamespace()]
    })
    const page = await open(on.relay.url, { adapters: [evmAdapter(), solanaAdapter] })
    const { kit } = page
    await connect(page)
    expect(kit.connections.all.map(({ namespace }) => namespace).sort()).toEqual(['eip155', 'solana'])
    const ended = on.wallet.next('delete')
    await kit.disconnect({ namespace: 'solana' })
    expect(kit.connections.all).toEqual([])
    await ended
    expect(on.wallet.sessions).toEqual([])
  })

  it('reports a rejection when the wallet declines', async () => {
    on.wallet.script.proposals = 'reject'
    const page = await open()
    await expect(connect(page)).rejects.toMatchObject({ code: 'connect/rejected' })
    on.wallet.script.proposals = 'approve'
    await connect(page)
    on.wallet.script.requests = 'reject'
    await expect(page.kit.signMessage('no')).rejects.toMatchObject({ code: 'connect/rejected' })
  })
})

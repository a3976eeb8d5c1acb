/**
 * The official client keeps its core on globalThis, where jest would look for leftovers.
 *
 * @jest-environment node
 * @jest-environment-options {"globalsCleanup": "off"}
 */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { PhoneError } from '../../../demo/src/phone/wallet/PhoneError.js'
import { address, chains, type Pair, startPair } from './startPair.js'

const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('official client as a dapp with the scripted wallet', () => {
  let pair: Pair

  beforeEach(async () => {
    pair = await startPair()
  })
  afterEach(async () => {
    await pair.stop()
    expect(pair.wallet.errors).toEqual([])
  })

  const accounts = () => pair.dapp.provider.session?.namespaces.eip155?.accounts

  it('pairs, signs, and disconnects from the dapp', async () => {
    const session = await pair.connect()
    expect(accounts()).toEqual(chains.map((chain) => `${chain}:${address}`))
    expect(session.peer.metadata.name).toBe('Scripted Wallet')
    expect(await pair.sign()).toBe(true)
    expect(pair.wallet.requests).toMatchObject([{ method: 'personal_sign', chain: chains[0], account: 0 }])
    const ended = pair.wallet.next('delete')
    await pair.dapp.provider.disconnect()
    expect(await ended).toBe(session.topic)
    expect(pair.wallet.sessions).toEqual([])
  })

  it('passes the scripted rejection code to the dapp', async () => {
    pair.wallet.script.proposals = 'reject'
    await expect(pair.connect()).rejects.toMatchObject({ code: 5000 })
    pair.wallet.script.proposals = 'approve'
    await pair.connect()
    pair.wallet.script.requests = 'reject'
    await expect(pair.sign()).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
    pair.wallet.script.rejection = new PhoneError(4001, 'No')
    await expect(pair.sign()).rejects.toMatchObject({ code: 4001, message: 'No' })
  })

  it('leaves ignored requests pending while others are answered, and accepts a late answer', async () => {
    pair.wallet.script.proposals = 'ignore'
    const proposed = pair.wallet.next('proposal')
    const connected = pair.connect()
    await proposed
    pair.wallet.script.proposals = 'approve'
    pair.wallet.answerLate()
    await connected
    pair.wallet.script.requests = 'ignore'
    const asked = pair.wallet.next('request')
    const ignored = pair.sign()
    await asked
    pair.wallet.script.requests = 'approve'
    expect(await pair.sign()).toBe(true)
    expect(await Promise.race([ignored, Promise.resolve('open')])).toBe('open')
    pair.wallet.answerLate()
    expect(await ignored).toBe(true)
  })

  it('handles the approval of some chains and of none', async () => {
    pair.wallet.script.chains = [chains[1]]
    await pair.connect()
    expect(accounts()).toEqual([`${chains[1]}:${address}`])
    await expect(pair.sign(chains[0])).rejects.toThrow()
    expect(await pair.sign(chains[1])).toBe(true)
    pair.wallet.script.chains = ['eip155:5']
    await expect(pair.connect()).rejects.toMatchObject({ code: 5100 })
  })

  it('switches to another chain at the request of the dapp', async () => {
    await pair.connect()
    const { client, session } = pair.dapp.provider
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] }
    expect(await client.request({ topic: session?.topic ?? '', chainId: chains[0], request })).toBeNull()
    const [held] = pair.wallet.sessions
    expect(held && pair.wallet.wallet.chainOf(held)).toBe(chains[1])
  })

  it('notifies the dapp of updates, extension, account changes and chain changes', async () => {
    await pair.connect()
    const before = pair.dapp.provider.session?.expiry ?? 0
    const updated = pair.event('session_update')
    await pair.wallet.update([chains[0]])
    await updated
    expect(pair.dapp.provider.client.session.getAll()[0]?.namespaces.eip155?.chains).toEqual([chains[0]])
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await pair.wallet.extend()
    expect(pair.dapp.provider.client.session.getAll()[0]?.expiry).toBeGreaterThan(before)
    const changed = pair.event('accountsChanged')
    await pair.wallet.changeAccount(1)
    expect(await changed).toEqual([second])
    const moved = pair.event('chainChanged')
    await pair.wallet.changeChain('eip155:10')
    expect(Number(await moved)).toBe(10)
    const session = pair.dapp.provider.client.session.getAll()[0]
    expect(session?.namespaces.eip155?.accounts).toContain(`eip155:10:${second}`)
  })

  it('notifies the dapp when the wallet ends a session', async () => {
    const { topic } = await pair.connect()
    const ended = pair.event('session_delete')
    await pair.wallet.disconnect()
    expect(await ended).toMatchObject({ topic })
  })

  it('keeps the session in the dapp when the wallet forgets it without notice', async () => {
    await pair.connect()
    await pair.wallet.forget()
    expect(pair.wallet.sessions).toEqual([])
    expect(pair.dapp.provider.client.session.getAll()).toHaveLength(1)
  })

  it('ends a session when it expires', async () => {
    pair.wallet.script.lifetime = 2
    const { expiry } = await pair.connect()
    expect(expiry - Math.floor(Date.now() / 1000)).toBeLessThanOrEqual(2)
    // The client checks every five seconds.
    await new Promise((resolve) => pair.dapp.provider.client.once('session_expire', resolve))
    expect(pair.dapp.provider.client.session.getAll()).toEqual([])
  })

  it('delivers pending requests to a wallet that was offline', async () => {
    await pair.connect()
    await pair.wallet.wallet.kit.core.relayer.transportClose()
    const kept = pair.relay.next({ from: 'client', kind: 'request', tag: 1108 })
    const signing = pair.sign()
    await kept
    await pair.wallet.wallet.kit.core.relayer.transportOpen()
    expect(await signing).toBe(true)
  })
})

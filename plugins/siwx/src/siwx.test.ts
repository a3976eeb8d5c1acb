import { describe, expect, it } from '@jest/globals'
import { definePlugin, type SiwxSession, type SiwxStrategy } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { MemoryStrategy } from '../test/memoryStrategy'
import { signInSetup } from '../test/signInSetup'
import { signInToken } from './SignInService'
import { siwx } from './siwx'
import type { SiweConfig } from './strategies/siweStrategy'

const { kits, settle, begin, sessionOf } = signInSetup()

describe('after a wallet connects', () => {
  it('[S4.09] the sign view opens if account and network have no session, and only then', async () => {
    const { shown, connect, strategy, signIn, kit } = await begin()
    await connect()
    expect(shown()).toBe('SIWXSignMessage')
    expect(signIn.status).toBe('needed')
    expect(signIn.text).toBe('alice on toy:1 with nonce1')

    const other = await begin({ strategy: new MemoryStrategy() })
    other.strategy.sessions = [await sessionOf(strategy)]
    await other.connect()
    expect(other.shown()).toBe('closed')
    expect(other.signIn.status).toBe('signed')
    expect(other.strategy.calls.createMessage).toBe(0)
    expect(kit.connections.status()).toBe('connected')
  })

  it('[S1.13][S3.21][S4.10] a signature creates a session of data, message and signature, closes the modal, and emits an event', async () => {
    const { connect, signIn, strategy, shown, names } = await begin()
    await connect()
    expect(await signIn.sign()).toBe(true)
    const [session] = strategy.sessions
    expect(session).toEqual({
      data: expect.objectContaining({ accountAddress: 'alice', chainId: 'toy:1', nonce: 'nonce1' }),
      message: 'alice on toy:1 with nonce1',
      signature: expect.stringContaining('alice on toy:1 with nonce1')
    })
    expect(signIn.session).toBe(session)
    expect(shown()).toBe('closed')
    expect(names()).toContain('SIWX_AUTH_SUCCESS')
  })

  it('the sign view replaces the connecting view before the connect call resolves', async () => {
    const { kit, names, signIn } = await begin()
    kit.open({ view: 'Connect' })
    kit.push('ConnectingExternal', { connectorId: 'fake' })

    await kit.connect('fake')

    expect(kit.router.history.map(({ name }) => name)).toEqual(['Connect', 'SIWXSignMessage'])
    expect(names()).not.toContain('MODAL_CLOSE')
    await signIn.sign()
    expect([kit.router.open, kit.router.history.length]).toEqual([false, 1])
  })

  it('the sign view closes with the plugin, and when its account disconnects under a covering view', async () => {
    const removed = await begin()
    await removed.connect()
    removed.kit.remove('siwx')
    expect(removed.shown()).toBe('closed')

    const covered = await begin()
    await covered.connect()
    covered.kit.push('WhatIsAWallet')
    covered.wallet.close()
    await settle()
    expect(covered.kit.router.history.map(({ name }) => name)).toEqual(['WhatIsAWallet'])
  })

  it('an afterSession tap can trade the session before it counts, or reject it', async () => {
    const traded: SiwxSession[] = []
    const guard = definePlugin({
      name: 'guard',
      setup: (kit) =>
        void kit.tap('afterSession', async (session) => {
          await settle()
          if (session.data.nonce === 'nonce1') throw new Error('no cookie')
          traded.push(session)
        })
    })
    const { connect, signIn, strategy, shown } = await begin({}, { plugins: [guard] })
    await connect()
    expect(await signIn.sign()).toBe(false)
    expect(strategy.sessions).toEqual([])
    expect(shown()).toBe('SIWXSignMessage')
    await settle()
    expect(await signIn.sign()).toBe(true)
    expect(traded).toEqual(strategy.sessions)
    expect(traded.map(({ data }) => data.nonce)).toEqual(['nonce2'])
  })
})

describe('configuration', () => {
  const siweConfig: SiweConfig = {
    getNonce: async () => 'abcdefgh1234',
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true
  }

  it('[S5.16] both siweConfig and a strategy are an error, wherever the strategy comes from', async () => {
    const both = 'Setting both siweConfig and siwx is an error'
    expect(() => siwx({ siweConfig, strategy: new MemoryStrategy() })).toThrow(both)
    const other = definePlugin({
      name: 'other',
      setup: (kit) => void kit.registerSiwx(new MemoryStrategy())
    })
    const { kit, errors } = createTestKit({ plugins: [siwx({ siweConfig }), other] })
    kits.push(kit)
    await kit.start()
    await settle()
    expect(errors).toEqual([
      expect.objectContaining({ code: 'siwx/twoConfigs', message: both, severity: 'alert' })
    ])
    expect(kit.notices.alert?.text).toBe(both)
    expect(errors[0]?.notes).toContain("'siwx' and 'other'")
    // Nobody gets past the sign-in because of a mistake by the page.
    expect(kit.get(signInToken)).toBeDefined()
  })

  it('a strategy without its functions is named when a visitor connects, and nobody gets past the sign-in', async () => {
    const wallet = fakeConnector()
    const plugins = [siwx({ strategy: {} as SiwxStrategy })]
    const { kit, errors } = createTestKit({ connectors: [wallet.connector], plugins })
    kits.push(kit)
    await kit.start()
    await kit.connect('fake').catch(() => undefined)
    await settle()
    expect(errors[0]).toMatchObject({
      code: 'core/faulty',
      message: expect.stringContaining(
        "The plugin 'siwx' is at fault: the sign-in strategy 'undefined' has no createMessage(), "
      )
    })
    expect(kit.connections.live).toEqual([])
  })

  it('lets another plugin register the strategy', async () => {
    const strategy = new MemoryStrategy()
    const wallet = fakeConnector()
    const other = definePlugin({ name: 'other', setup: (kit) => void kit.registerSiwx(strategy) })
    const { kit } = createTestKit({ connectors: [wallet.connector], plugins: [siwx(), other] })
    kits.push(kit)
    await kit.start()
    await kit.connect('fake')
    await settle()
    expect(kit.router.current.name).toBe('SIWXSignMessage')
    expect(strategy.calls.createMessage).toBe(1)
  })

  it('ignores chains that siweConfig cannot sign in to', async () => {
    const wallet = fakeConnector()
    const { kit } = createTestKit({ connectors: [wallet.connector], plugins: [siwx({ siweConfig })] })
    kits.push(kit)
    await kit.start()
    await kit.connect('fake')
    await settle()
    expect([kit.router.open, kit.get(signInToken)?.status]).toEqual([false, 'none'])
  })
})

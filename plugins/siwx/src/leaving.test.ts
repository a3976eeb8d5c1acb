import { describe, expect, it } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { memoryStorage } from '@plugboard/core/testing'
import { MemoryStrategy } from '../test/memoryStrategy'
import { signInSetup } from '../test/signInSetup'
import type {} from './SignInService'

const { settle, begin, manyAddresses } = signInSetup()

describe('cancelling', () => {
  it('[S4.12] returns to the last network with a session if sign-in is required', async () => {
    const { connect, signIn, kit, shown } = await begin({ required: true })
    await connect()
    await signIn.sign()
    await kit.switchNetwork('toy:2')
    await settle()
    expect(shown()).toBe('SIWXSignMessage')
    await signIn.cancel()
    await settle()
    expect(kit.connections.active?.networkId).toBe('toy:1')
    expect(signIn.status).toBe('signed')
    expect(shown()).toBe('closed')
  })

  it('[S4.08][S4.12] recognises an account whose address differs by network, and disconnecting ends all its sessions', async () => {
    const storage = memoryStorage()
    const strategy = new MemoryStrategy()
    const pageOf = () => begin({ required: true, strategy }, { storage }, manyAddresses())
    const { connect, signIn, kit } = await pageOf()
    await connect()
    await signIn.sign()
    await kit.switchNetwork('toy:2')
    await settle()
    expect(signIn.status).toBe('needed')
    await signIn.cancel()
    await settle()
    expect(kit.connections.active?.networkId).toBe('toy:1')
    expect(signIn.status).toBe('signed')
    await kit.switchNetwork('toy:2')
    await settle()
    await signIn.sign()
    expect(strategy.sessions.map(({ data }) => data.accountAddress)).toEqual(['alice1', 'alice2'])
    kit.dispose()
    // After a reload, the other network's address is still known.
    const again = await pageOf()
    await settle()
    expect(again.signIn.status).toBe('signed')
    await again.kit.disconnect()
    expect(strategy.sessions).toEqual([])
  })

  it('ends the sessions of an account on all networks the next time if the server failed the first time', async () => {
    const strategy = new MemoryStrategy()
    const { connect, signIn, kit } = await begin({ required: false, strategy }, {}, manyAddresses())
    await connect()
    await signIn.sign()
    await kit.switchNetwork('toy:2')
    await settle()
    await signIn.sign()
    strategy.fail = 'revokeSession'
    await expect(kit.disconnect()).rejects.toMatchObject({ code: 'core/disconnectFailed' })
    strategy.fail = undefined

    await connect()
    await kit.disconnect()

    expect(strategy.sessions).toEqual([])
  })

  it('[S4.12] disconnects if there is no such network or the wallet refuses to switch', async () => {
    const first = await begin({ required: true })
    await first.connect()
    await first.signIn.cancel()
    expect(first.kit.connections.status()).toBe('disconnected')
    expect(first.shown()).toBe('closed')

    const second = await begin({ required: true })
    await second.connect()
    await second.signIn.sign()
    await second.kit.switchNetwork('toy:2')
    await settle()
    second.wallet.fail('switchNetwork', { reject: new Error('no') })
    await second.signIn.cancel()
    await settle()
    expect(second.kit.connections.status()).toBe('disconnected')
  })

  it('[S4.12] only closes the modal if sign-in is optional', async () => {
    const { connect, signIn, kit, shown } = await begin({ required: false })
    await connect()
    expect(shown()).toBe('SIWXSignMessage')
    await signIn.cancel()
    expect(shown()).toBe('closed')
    expect(kit.connections.status()).toBe('connected')
  })
})

describe('closing', () => {
  const approve = definePlugin({
    name: 'approve',
    setup: (kit) =>
      void kit.registerView({
        id: 'ApproveTransaction',
        title: 'Approve',
        load: async () => ({ default: null })
      })
  })

  it('[S4.13] is refused for the sign and approve views if sign-in is required and there is no session', async () => {
    const { connect, signIn, kit, shown } = await begin({ required: true }, { plugins: [approve] })
    await connect()
    for (const view of ['SIWXSignMessage', 'ApproveTransaction']) {
      kit.replace(view)
      kit.close()
      kit.back()
      expect(shown()).toBe(view)
    }
    kit.open({ view: 'Account' })
    expect(shown()).toBe('SIWXSignMessage')
    await signIn.sign()
    expect(shown()).toBe('closed')
    kit.open({ view: 'ApproveTransaction' })
    kit.close()
    expect(shown()).toBe('closed')
  })

  it.each<[string, (kit: Kit) => void]>([
    ['going back by name', (kit) => kit.popTo('Account')],
    ['another history', (kit) => kit.reset([{ name: 'Account', params: undefined }])],
    ['a replacement', (kit) => kit.replace('Account')]
  ])('[S4.13] is refused for the sign-in view by %s if sign-in is required', async (_, leave) => {
    const { connect, signIn, kit, shown } = await begin({ required: true })
    await connect()
    kit.reset([
      { name: 'Account', params: undefined },
      { name: 'SIWXSignMessage', params: undefined }
    ])

    leave(kit)

    expect(shown()).toBe('SIWXSignMessage')
    expect(signIn.status).toBe('needed')
  })

  it.each<[string, (kit: Kit) => void]>([
    ['closing', (kit) => kit.close()],
    ['going back by name', (kit) => kit.popTo('Account')],
    ['another history', (kit) => kit.reset([{ name: 'Account', params: undefined }])]
  ])('[S4.13] is refused for the sign-in view by %s from a view on top of it too', async (_, leave) => {
    const { connect, kit, shown } = await begin({ required: true })
    await connect()
    kit.reset([
      { name: 'Account', params: undefined },
      { name: 'SIWXSignMessage', params: undefined }
    ])
    kit.push('WhatIsAWallet')

    leave(kit)

    expect(shown()).toBe('WhatIsAWallet')
    kit.back()
    expect(shown()).toBe('SIWXSignMessage')
  })

  it('the sign-in view after success returns to an earlier approval view unchanged', async () => {
    const { connect, signIn, kit, shown } = await begin({ required: true }, { plugins: [approve] })
    kit.emit('MODAL_CREATED', undefined)
    const answer = kit.ask('ApproveTransaction')
    await settle()
    const approval = kit.router.current

    await connect()
    expect(shown()).toBe('SIWXSignMessage')
    await signIn.sign()
    await settle()

    expect(kit.router.current).toBe(approval)
    kit.router.contextOf(approval).resolve('approved' as never)
    expect(await answer).toBe('approved')
  })

  it('the sign-in view by opening another view returns to the same sign-in view', async () => {
    const { connect, kit, shown } = await begin({ required: true })
    await connect()
    const { current } = kit.router

    kit.open({ view: 'Account' })

    expect(shown()).toBe('SIWXSignMessage')
    expect(kit.router.current).toBe(current)
  })

  it('[S4.13] is allowed if sign-in is optional', async () => {
    const { connect, kit, shown } = await begin({ required: false })
    await connect()
    kit.close()
    expect(shown()).toBe('closed')
  })
})

describe('disconnecting', () => {
  it.each([
    ['by default', undefined, 0],
    ['with the flag', true, 0],
    ['and leaves them without it', false, 1]
  ])('[S4.08] ends the sessions %s', async (_, signOutOnDisconnect, left) => {
    const { connect, signIn, kit, strategy } = await begin({ signOutOnDisconnect })
    await connect()
    await signIn.sign()
    expect(strategy.sessions).toHaveLength(1)
    await kit.disconnect()
    expect(strategy.sessions).toHaveLength(left)
    expect(signIn.status).toBe('none')
  })
})

describe('a wallet that disconnects by itself', () => {
  it.each([
    ['by default', undefined, 0],
    ['and not without the flag', false, 1]
  ])('[S4.08] ends the sessions %s; a locked wallet keeps them', async (_, signOutOnDisconnect, left) => {
    const { connect, signIn, wallet, strategy } = await begin({ signOutOnDisconnect })
    await connect()
    await signIn.sign()
    wallet.lock()
    await settle()
    expect([signIn.status, strategy.sessions.length]).toEqual(['none', 1])
    wallet.unlock()
    await settle()
    expect([signIn.status, strategy.calls.createMessage]).toEqual(['signed', 1])
    wallet.close()
    await settle()
    expect([signIn.status, strategy.sessions.length]).toEqual(['none', left])
  })
})

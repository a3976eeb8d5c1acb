import { describe, expect, it } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { type FakeWallet, fakeConnector } from '@plugboard/core/testing'
import { kernelSetup } from '../../test/kernelSetup'

const { make, settled } = kernelSetup()

describe('router', () => {
  it('[S2.19] opens the requested view', () => {
    const { kit } = make()
    kit.open({ view: 'Networks' })
    expect(kit.router.current.name).toBe('Networks')
  })

  it('[S2.20] opens Connect, or Account once connected', async () => {
    const { kit } = make({ connectors: [fakeConnector().connector] })
    kit.open()
    expect(kit.router.current.name).toBe('Connect')
    kit.close()
    await kit.connect('fake')
    kit.open()
    expect(kit.router.current.name).toBe('Account')
  })

  it('[S2.22] pops the history when going back, and closes if one entry is left', () => {
    const { kit } = make()
    kit.open()
    kit.push('AllWallets')
    kit.push('WhatIsAWallet')
    kit.back()
    expect(kit.router.current.name).toBe('AllWallets')
    kit.back()
    kit.back()
    expect(kit.router.open).toBe(false)
  })

  it('passes going back from the last entry to `beforeNavigate` as a close, which a tap may refuse', () => {
    const { kit } = make()
    const kinds: string[] = []
    kit.open()
    kit.hooks.beforeNavigate.tap('test', (move) => {
      if (move) kinds.push(move.kind)
      return move?.kind === 'close' ? null : undefined
    })

    kit.back()

    expect([kinds, kit.router.open]).toEqual([['close'], true])
  })

  it('[S2.23] shows Account when a connected visitor goes back from Connect', async () => {
    const { kit } = make({ connectors: [fakeConnector().connector] })
    await kit.connect('fake')
    kit.open()
    kit.push('Networks')
    kit.push('Connect')
    kit.back()
    expect(kit.router.current.name).toBe('Account')
  })

  it('[S2.24] resets the history to Connect when it closes', () => {
    const { kit } = make()
    kit.open({ view: 'AllWallets' })
    kit.push('WhatIsAWallet')
    kit.close()
    expect(kit.router.history).toMatchObject([{ name: 'Connect', params: undefined }])
  })

  it('reports the direction, and counts moves refused by a hook', () => {
    const refuse = definePlugin({
      name: 'stay',
      setup: (context) =>
        void context.tap('beforeNavigate', (move) => (move?.kind === 'close' ? null : undefined))
    })
    const { kit } = make({ plugins: [refuse] })
    kit.open()
    kit.push('AllWallets')
    expect(kit.router.direction).toBe('next')
    kit.back()
    expect(kit.router.direction).toBe('prev')
    kit.close()
    expect(kit.router).toMatchObject({ open: true, refusals: 1 })
  })

  it('[S4.01] emits an open event and loads while opening', async () => {
    const { kit, events } = make()
    kit.open()
    expect(kit.router.loading).toBe(true)
    expect(events.map(({ name }) => name)).toEqual(['MODAL_OPEN'])
    await settled()
    expect(kit.router.loading).toBe(false)
  })

  it.each<[string, (kit: Kit, wallet: FakeWallet) => void]>([
    ['a wallet that moves to an unknown network', (_, wallet) => wallet.moveTo('toy:99')],
    ['a new history', (kit) => kit.reset([{ name: 'Account', params: undefined }])]
  ])('[S4.01 part] emits one open event when %s opens it, and a close event', async (_, open) => {
    const wallet = fakeConnector()
    const { kit, events } = make({ connectors: [wallet.connector] })
    await kit.connect('fake')

    open(kit, wallet)
    open(kit, wallet)
    kit.close()

    const names = events.map(({ name }) => name).filter((name) => name.startsWith('MODAL'))
    expect(names).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })
})

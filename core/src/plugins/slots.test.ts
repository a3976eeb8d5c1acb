/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { autorun } from 'mobx'

const items = definePlugin({
  name: 'acme:items',
  setup(kit) {
    const view = 'Any'
    kit.addToSlot('account.actions', { id: 'always', label: 'Always', view, order: 2 })
    kit.addToSlot('account.actions', {
      id: 'alice',
      label: 'Alice',
      view,
      order: 1,
      visible: (connection) => connection?.account.address === 'alice'
    })
    kit.addToSlot('account.actions', {
      id: 'broken',
      label: 'Broken',
      view,
      visible: () => {
        throw new Error('no')
      }
    })
  }
})

describe('slot items', () => {
  it('appear and disappear with what their `visible` reads, and stay hidden if it throws', async () => {
    const wallet = fakeConnector()
    const { kit } = createTestKit({ plugins: [items], connectors: [wallet.connector] })
    const seen: string[] = []
    const stop = autorun(() => {
      const now = kit.slot('account.actions').map(({ id }) => id)
      if (now.join(' ') !== seen.at(-1)) seen.push(now.join(' '))
    })
    await kit.connect('fake')
    wallet.choose('bob')
    expect(seen).toEqual(['always', 'alice always', 'always'])
    stop()
    kit.dispose()
  })
})

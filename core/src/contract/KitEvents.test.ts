/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { definePlugin, type PluginContext } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'

const sent = { namespace: 'eip155', networkId: 'eip155:1', id: '0xabc' } as const

it('a plugin reports a transaction that it sent, and its outcome', async () => {
  const plugin = definePlugin({
    name: 'acme:send',
    setup: (context) => ({
      start() {
        context.emit('TRANSACTION_SENT', sent)
        context.emit('TRANSACTION_SETTLED', { ...sent, outcome: 'replaced' })
      }
    })
  })
  const { kit, events } = createTestKit({ plugins: [plugin] })
  const settled: string[] = []
  kit.on('TRANSACTION_SETTLED', ({ id, outcome }) => void settled.push(`${id} ${outcome}`))

  await kit.start()

  expect(settled).toEqual(['0xabc replaced'])
  expect(events.filter(({ source }) => source === 'acme:send')).toMatchObject([
    { name: 'TRANSACTION_SENT', data: sent, source: 'acme:send' },
    { name: 'TRANSACTION_SETTLED', data: { ...sent, outcome: 'replaced' }, source: 'acme:send' }
  ])
  kit.dispose()
})

/** Never called: only the compiler checks it. */
export function refusesOtherData(kit: Pick<PluginContext, 'emit'>): void {
  // @ts-expect-error Events are recorded, so they carry no address.
  kit.emit('TRANSACTION_SENT', { ...sent, address: '0x1' })
  // @ts-expect-error The outcome is one of three.
  kit.emit('TRANSACTION_SETTLED', { ...sent, outcome: 'pending' })
  // @ts-expect-error It names its network.
  kit.emit('TRANSACTION_SENT', { namespace: 'eip155', id: '0xabc' })
}

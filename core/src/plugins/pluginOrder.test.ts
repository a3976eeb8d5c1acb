/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { type AnyPlugin, createToken, definePlugin, type ViewDefinition } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'

const clockToken = createToken<{ now(): number }, 'acme/clock'>('acme/clock')
const vaultToken = createToken<{ open(): void }, 'acme/vault'>('acme/vault')

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
const view: ViewDefinition = { id: 'Acme', title: 'Acme', load: async () => ({ default: () => null }) }

describe('order of plugins', () => {
  it('sets up the provider of an optional service first, as that of a required one', () => {
    const times: unknown[] = []
    const diary = definePlugin({
      name: 'diary',
      optional: { clock: clockToken },
      setup: (_, { clock }) => void times.push(clock?.now())
    })
    const clock = definePlugin({
      name: 'clock',
      provides: [clockToken],
      setup: (kit) => void kit.provide(clockToken, { now: () => 7 })
    })
    createTestKit({ plugins: [diary, clock] }).kit.dispose()
    createTestKit({ plugins: [diary] }).kit.dispose()
    expect(times).toEqual([7, undefined])
  })

  it('removes two plugins that each wait for the other one, and keeps the rest', async () => {
    const clock: AnyPlugin = definePlugin({
      name: 'clock',
      requires: { vault: vaultToken },
      provides: [clockToken],
      setup: (kit) => void kit.provide(clockToken, { now: () => 7 })
    })
    const vault: AnyPlugin = definePlugin({
      name: 'vault',
      requires: { clock: clockToken },
      provides: [vaultToken],
      setup: (kit) => void kit.provide(vaultToken, { open: () => undefined })
    })
    const { kit, errors } = createTestKit({
      plugins: [clock, vault],
      connectors: [fakeConnector().connector]
    })
    await kit.start()
    await settled()
    expect(errors.map(({ message }) => message)).toEqual([
      "The plugin 'vault' failed and was removed",
      "The plugin 'clock' failed and was removed"
    ])
    expect(kit.connectors.all.map(({ id }) => id)).toEqual(['fake'])
    kit.dispose()
  })

  it('puts a slot item without an order before one that asks to be later, as if it had 0', () => {
    const items = definePlugin({
      name: 'items',
      setup(kit) {
        const item = { label: 'Acme', view: 'Acme' }
        kit.addToSlot('footer', { ...item, id: 'later', order: 1 })
        kit.addToSlot('footer', { ...item, id: 'plain' })
        kit.addToSlot('footer', { ...item, id: 'earlier', order: -1 })
      }
    })
    const { kit } = createTestKit({ plugins: [items] })
    expect(kit.slot('footer').map(({ id }) => id)).toEqual(['earlier', 'plain', 'later'])
    kit.dispose()
  })
})

describe('view that a plugin registers', () => {
  it('is not there if the plugin has removed it again during its setup', () => {
    const undecided = definePlugin({
      name: 'undecided',
      setup: (kit) => kit.registerView(view)()
    })
    const { kit } = createTestKit({ plugins: [undecided] })
    expect(kit.views.get('Acme')).toBeUndefined()
    kit.dispose()
  })

  it('stays as it is if a tap answers with something else or changes it in place, and the tap is named', async () => {
    const acme = definePlugin({ name: 'acme', setup: (kit) => void kit.registerView(view) })
    const odd = definePlugin({
      name: 'odd',
      setup: (kit) => void kit.tap('viewRegister', () => ({ id: 'Acme' }) as never)
    })
    const greedy = definePlugin({
      name: 'greedy',
      setup: (kit) =>
        void kit.tap('viewRegister', (found) => {
          Object.assign(found ?? {}, { title: 'Greedy' })
          return found
        })
    })
    const { kit, errors } = createTestKit({ plugins: [acme, odd] })
    const other = createTestKit({ plugins: [acme, greedy] })
    await kit.start()
    await settled()
    expect([kit.views.get('Acme')?.title, other.kit.views.get('Acme')?.title]).toEqual(['Acme', 'Acme'])
    expect(errors.map(({ message }) => message)).toContainEqual(expect.stringContaining("'odd'"))
    kit.dispose()
    other.kit.dispose()
  })
})

it('freezes the networks of a namespace, because each tap receives them', () => {
  const { kit } = createTestKit()
  expect(kit.networks.all.map(Object.isFrozen)).not.toContain(false)
  expect(kit.networks.all.length).toBeGreaterThan(0)
  kit.dispose()
})

import { afterEach, expect, it } from '@jest/globals'
import type { Connection, Kit } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { act, cleanup, render, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { KitModal } from '../KitModal.js'
import { KitProvider } from '../KitProvider.js'
import { dialog } from '../testing/modalTest.js'

afterEach(cleanup)

const namespaces = ['red', 'green', 'blue', 'amber', 'grey'] as const

/** A step on a page: an event of one of its wallets, or a reload. */
type Step = readonly [
  'connect' | 'disconnect' | 'forget' | 'close' | 'lock' | 'unlock' | 'move' | 'reload',
  number
]

/** A page with two wallets in each of five namespaces, and one that covers two namespaces by one approval. */
class Page {
  kit!: Kit
  readonly #storage = memoryStorage()
  readonly #wallets = [
    ...namespaces.flatMap((namespace) =>
      ['one', 'two'].map((id) =>
        fakeConnector({
          id: `${namespace}-${id}`,
          name: `${namespace} ${id}`,
          namespace,
          accounts: [`${namespace}${id}`]
        })
      )
    ),
    fakeConnector({
      id: 'paired',
      name: 'Paired',
      namespaces: ['red', 'green'],
      scope: 'all',
      accounts: ['paired']
    })
  ]

  async load(): Promise<void> {
    const { kit } = createTestKit({
      id: 'reachable',
      namespaces: namespaces.map((id) => fakeNamespace({ id })),
      connectors: this.#wallets.map(({ connector }) => connector),
      storage: this.#storage,
      allowUnsupportedChain: true
    })
    this.kit = kit
    await act(async () => {
      render(
        <KitProvider kit={kit}>
          <KitModal />
        </KitProvider>
      )
      await kit.start()
    })
  }

  async unload(): Promise<void> {
    await act(async () => this.kit.dispose())
    cleanup()
  }

  async run([step, index]: Step): Promise<void> {
    const wallet = this.#wallets[index % this.#wallets.length]
    if (!wallet) return
    const { id, namespaces: reached } = wallet.connector
    if (step === 'reload') {
      await this.unload()
      await this.load()
    } else
      await act(async () => {
        if (step === 'connect') await this.kit.connect(id).catch(() => undefined)
        else if (step === 'disconnect') await this.kit.disconnect({ connectorId: id })
        else if (step === 'move') wallet.moveTo(`${reached[0] ?? 'red'}:2`)
        else wallet[step]()
      })
  }
}

const step = fc.tuple(
  fc.constantFrom<Step[0][]>(
    'connect',
    'connect',
    'connect',
    'disconnect',
    'forget',
    'close',
    'lock',
    'unlock',
    'move',
    'reload'
  ),
  fc.nat({ max: 10 })
)

const inDialog = () => within(dialog() as HTMLElement)
const click = async (name: string | RegExp) => {
  const button = await waitFor(() => inDialog().getByRole('button', { name }))
  await act(async () => button.click())
}

/** Opens a connected wallet through what the dialog shows, as a visitor does. */
async function reach(kit: Kit, { wallet, namespace, connectorId }: Connection): Promise<void> {
  const isShown = () => kit.connections.active?.connectorId === connectorId
  if (!(isShown() && kit.connections.activeNamespace === namespace)) {
    const others = await waitFor(() => inDialog().getByRole('list', { name: 'Other wallets' }))
    const rows = within(others).getAllByRole('button', { name: new RegExp(wallet.name) })
    const row = rows.find((one) => !/Recent|Locked/.test(one.textContent ?? ''))
    await act(async () => row?.click())
  }
  await waitFor(() => expect(inDialog().getByText(`Connected with ${wallet.name}`)).toBeTruthy())
}

/** Disconnects one wallet after another by clicks alone, locked ones last. */
async function disconnectAll(kit: Kit): Promise<void> {
  while (kit.connections.live.length > 0) {
    const target = kit.connections.live.at(-1) as Connection
    await act(async () => kit.open())
    await reach(kit, target)
    await click('Disconnect')
    await waitFor(() =>
      expect(kit.connections.live.some(({ session }) => session === target.session)).toBe(false)
    )
  }
  const phases = () => kit.namespaces.map((id) => kit.connections.phase(id))
  while (phases().includes('locked')) {
    await act(async () => kit.open({ view: 'Account' }))
    const before = phases()
    if (kit.connections.phase() !== 'locked') await click(/Locked/)
    await click('Disconnect')
    await waitFor(() => expect(phases()).not.toEqual(before))
  }
}

it('lets a visitor reach and disconnect every connection after random actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const page = new Page()
      try {
        await page.load()
        for (const one of steps) await page.run(one)

        const { active, live } = page.kit.connections
        expect(active || page.kit.connections.phase() === 'locked' || live.length === 0).toBeTruthy()
        await disconnectAll(page.kit)
      } finally {
        await page.unload()
      }
    }),
    { numRuns: 30 }
  )
}, 120_000)

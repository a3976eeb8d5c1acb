/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { Connector, ConnectorSession, Kit, NetworkId, SessionEvents } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import fc from 'fast-check'
import { reaction } from 'mobx'
import { slowChecks } from '../../test/slowChecks.js'

type Namespace = 'toy' | 'sea'
const namespaces = ['toy', 'sea'] as const

/** The state of a session of the wallet. Its accounts and networks end with the session's number, so that those of different sessions never match. */
interface State {
  readonly number: number
  /** Index of its approval. */
  readonly approval: number
  readonly accounts: readonly string[]
  readonly networkId: NetworkId
}

/** An action of the wallet. With `isLate`, it concerns the approval before the newest one. */
type Step =
  | {
      readonly kind: 'accounts'
      readonly namespace: Namespace
      readonly names: readonly string[]
      isLate: boolean
    }
  | { readonly kind: 'network'; readonly namespace: Namespace; readonly reference: number; isLate: boolean }
  | { readonly kind: 'session' | 'ended'; readonly namespace: Namespace; isLate: boolean }
  | { readonly kind: 'close'; isLate: boolean }
  | { readonly kind: 'connect'; readonly isWithSea: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('accounts' as const),
    namespace: fc.constantFrom(...namespaces),
    names: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
    isLate: fc.boolean()
  }),
  fc.record({
    kind: fc.constant('network' as const),
    namespace: fc.constantFrom(...namespaces),
    reference: fc.constantFrom(1, 2),
    isLate: fc.boolean()
  }),
  fc.record({
    kind: fc.constantFrom('session' as const, 'ended' as const),
    namespace: fc.constantFrom(...namespaces),
    isLate: fc.boolean()
  }),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), isLate: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('connect' as const), isWithSea: fc.boolean() }) }
)

/** A wallet, and what a kit must show after all its announcements are settled. */
class Wallet {
  readonly #events: SessionEvents[] = []
  /** The current session, by namespace. */
  readonly #sessions = new Map<Namespace, State>()
  #count = 0
  #connectsSea = false

  readonly connector: Connector = {
    id: 'fake',
    name: 'Fake wallet',
    type: 'EXTERNAL',
    namespaces,
    connect: async (_, events) => {
      const approval = this.#events.push(events) - 1
      const also = this.#connectsSea ? [this.#open('sea', approval)] : []
      return { ...this.#open('toy', approval), also }
    }
  }

  connect(kit: Kit, isWithSea: boolean): Promise<unknown> {
    this.#connectsSea = isWithSea
    return kit.connect('fake', { namespace: 'toy' })
  }

  /** What the kit must show: the accounts, the network and the answering session, by namespace. */
  get expected(): readonly string[] {
    const shown = [...this.#sessions].filter(([, { accounts }]) => accounts.length)
    return shown.map(([namespace, state]) => describeState(namespace, state)).sort()
  }

  tell(said: Exclude<Step, { kind: 'connect' }>): void {
    const approval = Math.max(0, this.#events.length - (said.isLate ? 2 : 1))
    const events = this.#events[approval]
    // An ended approval can still announce changes, but nobody listens.
    const isOver = ![...this.#sessions.values()].some((one) => one.approval === approval)
    if (said.kind === 'close') {
      events?.close()
      this.#endAll(approval)
      return
    }
    const { namespace } = said
    const state = this.#sessions.get(namespace)
    const isOwn = state?.approval === approval
    const number = isOwn ? state.number : this.#count
    if (said.kind === 'ended') {
      events?.change({ namespace, ended: true })
      if (isOwn) this.#sessions.delete(namespace)
    } else if (said.kind === 'accounts') {
      const accounts = said.names.map((name) => `${name}${number}`)
      events?.change({ namespace, accounts: accounts.map((address) => ({ namespace, address })) })
      if (isOwn) this.#sessions.set(namespace, { ...state, accounts })
    } else if (said.kind === 'network') {
      const networkId = `${namespace}:${said.reference}0${number}` as const
      events?.change({ namespace, networkId })
      if (isOwn) this.#sessions.set(namespace, { ...state, networkId })
    } else if (!state) {
      const session = this.#open(namespace, approval)
      events?.change({ session })
      if (isOver) this.#sessions.delete(namespace)
    }
  }

  #endAll(approval: number): void {
    for (const [namespace, state] of this.#sessions)
      if (state.approval === approval) this.#sessions.delete(namespace)
  }

  #open(namespace: Namespace, approval: number): ConnectorSession {
    this.#count += 1
    const number = this.#count
    const networkId = `${namespace}:10${number}` as const
    this.#sessions.set(namespace, { number, approval, accounts: [`a${number}`], networkId })
    return {
      namespace,
      accounts: [{ namespace, address: `a${number}` }],
      networkId,
      request: async () => number
    }
  }
}

const describeState = (namespace: string, { accounts, networkId, number }: Omit<State, 'approval'>) =>
  `${namespace}: ${accounts} on ${networkId}, answered by ${number}`

/** What the kit shows, and the session that answers. */
async function shownBy(kit: Kit): Promise<readonly string[]> {
  const shown = kit.connections.live.map(async ({ namespace, accounts, networkId, session }) => {
    const number = (await session.request({ method: 'sign', namespace, networkId })) as number
    return describeState(namespace, { accounts: accounts.map(({ address }) => address), networkId, number })
  })
  return (await Promise.all(shown)).sort()
}

/** The numbers of the sessions that the accounts and the network of each connection come from. */
const numbersOf = (kit: Kit) =>
  kit.connections.live.map(({ accounts, networkId }) => {
    const numbers = [...accounts.map(({ address }) => address.slice(1)), networkId.split(':')[1]?.slice(2)]
    return [...new Set(numbers)]
  })

it('applies wallet changes in their order and never mixes two sessions, however long the checks take', async () => {
  const steps = fc.array(step, { minLength: 3, maxLength: 14, size: 'max' })
  await fc.assert(
    fc.asyncProperty(steps, fc.infiniteStream(fc.nat({ max: 20 })), async (said, places) => {
      const { namespace, answerAll } = slowChecks()
      const wallet = new Wallet()
      const { kit } = createTestKit({
        connectors: [wallet.connector],
        namespaces: namespaces.map((id) => namespace(id)),
        allowUnsupportedChain: true
      })
      const settle = () => answerAll(() => places.next().value)
      const mixed: unknown[] = []
      const stop = reaction(
        () => numbersOf(kit).filter((numbers) => numbers.length > 1),
        (found) => void mixed.push(...found)
      )
      const connect = async (isWithSea: boolean) => {
        const attempt = wallet.connect(kit, isWithSea)
        await settle()
        await attempt
      }
      await connect(true)

      for (const one of said)
        if (one.kind === 'connect') {
          await settle()
          await connect(one.isWithSea)
        } else wallet.tell(one)
      await settle()

      expect(await shownBy(kit)).toEqual(wallet.expected)
      expect(mixed).toEqual([])
      stop()
      kit.dispose()
    }),
    { numRuns: 100 }
  )
})

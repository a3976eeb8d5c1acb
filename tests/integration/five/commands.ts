import { isKitError } from '@plugboard/core'
import fc from 'fast-check'
import { type Name, namespaces, type World } from './World'

/** Something that happens on one namespace: in the page, or in one of its wallets. */
export interface Command {
  readonly namespace: Name
  readonly act: keyof typeof acts
  /** Of the two wallets. */
  readonly wallet: 0 | 1
  /** Of the two accounts or networks. */
  readonly index: 0 | 1
  /** The owner's reaction when asked: says yes or no after a number of turns, or lets the question wait. */
  readonly answer: 'yes' | 'no' | 'later'
  readonly turns: number
}

type Act = (world: World, command: Command) => unknown

const acts = {
  connect: (world, { namespace, wallet, index }) =>
    world.kit.connect(world.connectorId(namespace, wallet), {
      namespace,
      ...(index === 1 && { networkId: world.networkId(namespace, 1) })
    }),
  disconnect: ({ kit }, { namespace }) => kit.disconnect({ namespace }),
  disconnectOne: (world, { namespace, wallet }) =>
    world.kit.disconnect({ namespace, connectorId: world.connectorId(namespace, wallet) }),
  switchNetwork: (world, { namespace, index }) => world.kit.switchNetwork(world.networkId(namespace, index)),
  switchWallet: (world, { namespace, wallet }) =>
    world.kit.switchAccount({ namespace, connectorId: world.connectorId(namespace, wallet) }),
  reconnect: (world, { namespace, wallet }) =>
    world.kit.reconnect(world.connectorId(namespace, wallet), { namespace }),
  ask: ({ kit }, { namespace }) => kit.request({ namespace, method: 'toy_sign' }),
  show: ({ kit }, { namespace }) => kit.setActiveNamespace(namespace),
  refreshBalance: ({ kit }, { namespace }) => kit.refreshBalance(namespace),
  choose: (world, command) => handOf(world, command).choose(command.index),
  moveTo: (world, command) => handOf(world, command).moveTo(command.index),
  lock: (world, command) => handOf(world, command).lock(),
  unlock: (world, command) => handOf(world, command).unlock(),
  forget: (world, command) => handOf(world, command).forget(),
  answerLate: (world, { namespace }) => world.answerLate(namespace)
} as const satisfies Readonly<Record<string, Act>>

const handOf = (world: World, { namespace, wallet }: Command) => world.hands[namespace][wallet]

/** Runs it, and waits for nothing. A refusal by the page must be one of its errors. */
export async function run(world: World, command: Command): Promise<void> {
  const { namespace, act, answer, turns } = command
  const hand = handOf(world, command)
  hand.decideBy(async () => {
    for (let turn = 0; turn < turns; turn++) await undefined
    if (answer === 'later') await world.later(namespace)
    if (answer === 'no') throw hand.no()
  })
  try {
    await (acts[act] as Act)(world, command)
  } catch (error) {
    if (!isKitError(error)) throw error
  }
}

/** Commands of one moment: they begin together, on one to four of the five namespaces. */
export const moments: fc.Arbitrary<readonly Command[]> = fc
  .subarray([...namespaces], { minLength: 1, maxLength: 4 })
  .chain((touched) =>
    fc.array(
      fc.record<Command>({
        namespace: fc.constantFrom(...touched),
        act: fc.constantFrom(...(Object.keys(acts) as Command['act'][])),
        wallet: fc.constantFrom(0, 1),
        index: fc.constantFrom(0, 1),
        answer: fc.constantFrom('yes', 'yes', 'no', 'later'),
        turns: fc.nat(6)
      }),
      { minLength: 1, maxLength: 6 }
    )
  )

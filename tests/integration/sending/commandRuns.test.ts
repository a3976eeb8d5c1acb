import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type Asked, type Command, run, SendWorld } from './SendWorld'

/** The steps of a payment, which the commands of a run disturb. */
const journey = ['connect', 'selectToken', 'typeReceiver', 'typeAmount', 'send', 'agree'] as const

const disturbing = [
  'connect',
  'disconnect',
  'chooseAccount',
  'switchAccount',
  'switchNetwork',
  'moveWallet',
  'selectToken',
  'typeAmount',
  'typeReceiver',
  'max',
  'preview',
  'send',
  'agree',
  'agreeAndDecline',
  'leave',
  'reload'
] as const

const turns = fc.nat(12)
const command = fc.record<Command>({ act: fc.constantFrom(...disturbing), index: fc.nat(7), turns })

/** A payment from its beginning to its end, with up to two other commands before each of its steps. */
const runs = fc
  .tuple(
    ...journey.map((act) =>
      fc.tuple(
        fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(command, { maxLength: 2 })),
        fc.record<Command>({ act: fc.constant(act), index: fc.nat(7), turns })
      )
    )
  )
  .map((steps) => steps.flatMap(([others, step]) => [...others, step]))
  // Commands that happen while the wallet is asked.
  .chain((steps) => fc.array(command, { maxLength: 1 }).map((late) => [...steps, ...late]))

/** The faults of a request that has reached a wallet. */
function faultsOf({ request, payment, accounts, connected, networkId, agreed }: Asked): readonly string[] {
  const { asset, to, units, isMax } = agreed ?? {}
  const isTrue = {
    'the network of the token': request.networkId === asset?.networkId,
    'the network of the wallet': request.networkId === networkId,
    'the token': payment.token === asset?.token,
    'the accounts of the wallet': accounts.includes(payment.from),
    'the account that is connected': payment.from === connected,
    'the account that was shown': payment.from === agreed?.account,
    'the receiver': payment.to === to,
    'the amount': isMax || BigInt(payment.amount) === units
  }
  return Object.entries(isTrue).flatMap(([what, isRight]) => (isRight ? [] : [what]))
}

describe('random visitor actions', () => {
  it('[S1.08 part] every request uses the network of token and wallet and the connected account: 2,000 runs', async () => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(runs, async (commands) => {
        const world = await SendWorld.open()
        const running: Promise<void>[] = []
        for (const command of commands) {
          running.push(run(world, command))
          for (let turn = 0; turn < command.turns; turn++) await undefined
          if (command.turns > 3) await setImmediate()
        }
        await world.settle()
        world.close()
        await Promise.all(running)

        expect(world.asked.flatMap(faultsOf)).toEqual([])
        count += world.asked.length
      }),
      { numRuns: 2000, endOnFailure: true }
    )
    // Without requests, the property above would hold trivially.
    expect(count).toBeGreaterThan(300)
  }, 240_000)
})

/** @jest-environment node */
import { describe, it } from '@jest/globals'
import { coreErrors, type PreparedTransaction } from '@plugboard/core'
import { namespaceContract } from '@plugboard/core/testing'
import { able, subject, testBroken } from '../../../test/namespaceSubjects.js'
import { type Prepare, preparing } from '../../../test/preparing.js'
import { prepareClauses } from './prepareClauses.js'

/** A correct `prepare` of a chain with one token, `shell`, of which there are 7, with some parts replaced. */
const preparingShells =
  (change: (right: PreparedTransaction) => Partial<PreparedTransaction> = () => ({})): Prepare =>
  async (intent) => {
    if (intent.kind !== 'transfer') throw coreErrors.unexpected()
    const { asset: ref, amount } = intent
    if (ref && ref.token !== 'shell') throw coreErrors.unexpected()
    if (ref && typeof amount === 'bigint' && amount > 7n) throw coreErrors.unexpected()
    const given = amount === 'max' ? 7n : amount
    const right = await preparing()({ ...intent, amount: given })
    const changes = right.changes.map((one) => ({ ...one, asset: { ...one.asset, token: ref?.token } }))
    return Object.freeze({ ...right, intent, changes, ...(ref && change({ ...right, changes })) })
  }

const shells = (prepare: Prepare) => subject(able({ prepare }), { tokens: ['shell'] })

const pays = 'prepare pays with the tokens of an account, up to their balance'

testBroken(
  prepareClauses.filter(([name]) => name === pays),
  [
    [
      pays,
      /changes must show -4 of "shell" for alice, not undefined/,
      shells((intent) =>
        preparing()(
          intent.kind === 'transfer' && intent.amount === 'max' ? { ...intent, amount: 7n } : intent
        )
      )
    ],
    [
      pays,
      /changes must show 4 of "shell" for bob, not undefined/,
      shells(preparingShells(({ changes }) => ({ changes: changes.slice(0, 1) })))
    ],
    [
      pays,
      /A payment of half of the "shell" of alice must pass the simulation/,
      shells(preparingShells(() => ({ simulated: 'failed' })))
    ],
    [
      pays,
      /amount must be the one of the intent, not "?2n/,
      shells(preparingShells(({ amount }) => ({ amount: amount === 4n ? 2n : amount })))
    ],
    [
      pays,
      /A payment of more "shell" than the balance must reject/,
      shells(preparingShells(({ amount = 0n }) => ({ amount: amount === 7n ? 6n : amount })))
    ],
    [
      pays,
      /'max' must be the spendable amount of "shell", not "?0n/,
      shells(preparingShells(({ amount = 0n }) => ({ amount: amount === 7n ? 0n : amount })))
    ],
    [
      pays,
      /A payment with an empty token must reject/,
      shells((intent) =>
        preparingShells()(
          intent.kind === 'transfer' && intent.asset?.token === '' ? { ...intent, asset: undefined } : intent
        )
      )
    ]
  ]
)

describe('a correct namespace that pays with tokens', () => {
  const checks = namespaceContract(() => shells(preparingShells()))
  for (const check of checks.filter(({ name }) => name === pays)) it(check.name, check.run)
})

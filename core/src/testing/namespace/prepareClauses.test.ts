/** @jest-environment node */
import { describe, it } from '@jest/globals'
import {
  type Capabilities,
  connectErrors,
  coreErrors,
  type PreparedTransaction,
  type TransferIntent
} from '@plugboard/core'
import { namespaceContract, toyAsset } from '@plugboard/core/testing'
import { able, subject, testBroken } from '../../../test/namespaceSubjects.js'
import { prepareClauses } from './prepareClauses.js'

type Prepare = NonNullable<Capabilities['prepare']>

const funds = 12_345n

/** An amount larger than any balance. */
const beyond = (1n << 100n) - 1n

/** A correct `prepare` of the fake chain, with some parts replaced. */
const preparing =
  (
    change: (right: PreparedTransaction, intent: TransferIntent) => Partial<PreparedTransaction> = () => ({})
  ): Prepare =>
  async (intent) => {
    if (intent.kind !== 'transfer') throw coreErrors.unexpected()
    const { connection, to, amount } = intent
    if (!/^[a-z0-9]{1,64}$/.test(to)) throw coreErrors.invalidCaipAddress()
    if (typeof amount !== 'bigint' || amount <= 0n || amount > funds) throw coreErrors.unexpected()
    const { networkId, namespace, session, account } = connection
    const asset = toyAsset(networkId)
    const request = { namespace, networkId, method: 'sign_payment', params: [to, String(amount)] }
    const right: PreparedTransaction = {
      intent,
      amount,
      steps: [{ label: 'act', request }],
      changes: [
        { asset, owner: account.address, delta: -amount },
        { asset, owner: to, delta: amount }
      ],
      simulated: 'passed',
      findings: [],
      fee: { asset, expected: 1n, most: 2n },
      expiresAt: Date.now() + 60_000,
      raw: JSON.stringify(request),
      send: async ({ reviewed } = {}) => ({
        id: String(await session.request({ ...request, reviewed })),
        settled: Promise.resolve('confirmed')
      })
    }
    return Object.freeze({ ...right, ...change(right, intent) })
  }

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
const broken = (prepare: Prepare) => subject(able({ prepare }))
const wrong = (...change: Parameters<typeof preparing>) => broken(preparing(...change))
const says = 'prepare describes what a payment will do without asking the wallet'
const sends = 'a prepared payment is sent unchanged, through beforeSign'
const stops = 'a prepared payment is not sent if a tap or the visitor declines, or the connection has ended'
const seals = 'a reviewed payment is sent unchanged, and not at all if a tap changes it'
const refuses = 'prepare refuses an invalid receiver or amount, and more than the balance'

const pays = 'prepare pays with the tokens of an account, up to their balance'

const never = new Promise<never>(() => undefined)

/** Passes on that a visitor has declined, and hides that a connection has ended. */
function hideEnd(error: unknown): Promise<{ id: string; settled: Promise<never> }> {
  const { code } = error as { code: string }
  return code === 'connect/rejected' ? Promise.reject(error) : Promise.resolve({ id: '1', settled: never })
}

testBroken(prepareClauses, [
  [
    seals,
    /A reviewed payment that a tap changes/,
    wrong(({ steps }, { connection }) => ({
      send: async () => ({
        id: String(await connection.session.request((steps[0] as PreparedTransaction['steps'][0]).request)),
        settled: never
      })
    }))
  ],
  [says, /intent must be the one that was prepared/, wrong((_, intent) => ({ intent: { ...intent } }))],
  [says, /amount must be the one of the intent/, wrong(() => ({ amount: 2n }))],
  [says, /in the future/, wrong(() => ({ expiresAt: 0 }))],
  [says, /raw must not be empty/, wrong(() => ({ raw: ' ' }))],
  [says, /at least one step/, wrong(() => ({ steps: [] }))],
  [
    says,
    /A step must be for toy:1, not "toy:2"/,
    wrong(({ steps }) => ({
      steps: steps.map((step) => ({ ...step, request: { ...step.request, networkId: 'toy:2' } }))
    }))
  ],
  [says, /1 must leave alice, not undefined/, wrong(({ changes }) => ({ changes: changes.slice(1) }))],
  [says, /1 must arrive at bob, not undefined/, wrong(({ changes }) => ({ changes: changes.slice(0, 1) }))],
  [
    says,
    /fee.expected must be from 0 to fee.most \(2\), not 3/,
    wrong(({ fee }) => ({ fee: fee && { ...fee, expected: 3n } }))
  ],
  [
    says,
    /A payment that the account can make must pass the simulation/,
    wrong(() => ({ simulated: 'failed' }))
  ],
  [says, /must be frozen/, broken(async (intent) => ({ ...(await preparing()(intent)) }))],
  [
    says,
    /prepare\(\) must not ask the wallet; sign_payment reached it/,
    broken(async (intent) => {
      const prepared = await preparing()(intent)
      await prepared.send()
      return prepared
    })
  ],
  [sends, /must have an id, not ""/, wrong(() => ({ send: async () => ({ id: '', settled: never }) }))],
  [sends, /The wallet must be asked for/, wrong(() => ({ send: async () => ({ id: '1', settled: never }) }))],
  [
    sends,
    /The wallet must be asked for ….*,"1"\]\}\], not ….*,"12345"\]\}\]$/,
    wrong(({ steps }, { connection: { session } }) => {
      const long = (amount: string) =>
        steps.map((step) => ({
          ...step,
          request: {
            ...step.request,
            params: ['a transaction begins with much that stays the same'.repeat(9), amount]
          }
        }))
      return {
        steps: long('1'),
        send: async () => {
          const [other] = long('12345')
          return { id: String(other && (await session.request(other.request))), settled: never }
        }
      }
    })
  ],
  [
    sends,
    /beforeSign must see each of 1 steps; it saw 0/,
    wrong(({ steps }, { connection }) => ({
      send: async () => {
        // The chain classifies it as a read, but the wallet is asked anyway.
        const { session } = connection
        const request = steps[0]?.request
        if (request) await session.request({ ...request, method: 'pay' })
        return { id: '1', settled: never }
      },
      steps: steps.map((step) => ({ ...step, request: { ...step.request, method: 'pay' } }))
    }))
  ],
  [
    stops,
    /The refusal of a plugin must be passed on \(connect\/rejected\), not connect\/failed/,
    wrong(({ send }) => ({
      send: () => send().catch((cause) => Promise.reject(connectErrors.failed({ cause })))
    }))
  ],
  [
    stops,
    /A payment of a connection that has ended must reject/,
    wrong(({ send }) => ({ send: () => send().catch(hideEnd) }))
  ],
  [
    refuses,
    /A payment to "Alice" must reject/,
    broken((intent) =>
      preparing()(
        intent.kind === 'transfer' ? { ...intent, to: intent.to.toLowerCase().replace(/\W/g, '') } : intent
      )
    )
  ],
  [
    refuses,
    /A payment to "bob2" must reject/,
    subject(able({ prepare: preparing() }), { otherNetworkAddresses: ['bob2'] })
  ],
  [
    refuses,
    /A payment of 0n must reject/,
    broken((intent) =>
      preparing()(intent.kind === 'transfer' && intent.amount === 0n ? { ...intent, amount: 1n } : intent)
    )
  ],
  [
    refuses,
    /A payment of more than the balance must reject/,
    broken((intent) =>
      preparing()(intent.kind === 'transfer' && intent.amount === beyond ? { ...intent, amount: 1n } : intent)
    )
  ],
  [
    pays,
    /changes must show -4 of "shell" for alice, not undefined/,
    shells((intent) =>
      preparing()(intent.kind === 'transfer' && intent.amount === 'max' ? { ...intent, amount: 7n } : intent)
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
])

describe('a correct namespace that pays with tokens', () => {
  const checks = namespaceContract(() => shells(preparingShells()))
  for (const check of checks.filter(({ name }) => name === pays)) it(check.name, check.run)
})

/** @jest-environment node */
import { connectErrors, type PreparedTransaction } from '@plugboard/core'
import { able, subject, testBroken } from '../../../test/namespaceSubjects.js'
import { type Prepare, preparing } from '../../../test/preparing.js'
import { prepareClauses } from './prepareClauses.js'

/** An amount larger than any balance. */
const beyond = (1n << 100n) - 1n

const broken = (prepare: Prepare) => subject(able({ prepare }))
const wrong = (...change: Parameters<typeof preparing>) => broken(preparing(...change))
const says = 'prepare describes what a payment will do without asking the wallet'
const sends = 'a prepared payment is sent unchanged, through beforeSign'
const stops = 'a prepared payment is not sent if a tap or the visitor declines, or the connection has ended'
const seals = 'a reviewed payment is sent unchanged, and not at all if a tap changes it'
const refuses = 'prepare refuses an invalid receiver or amount, and more than the balance'

const never = new Promise<never>(() => undefined)

/** Passes on that a visitor has declined, and hides that a connection has ended. */
function hideEnd(error: unknown): Promise<{ id: string; settled: Promise<never> }> {
  const { code } = error as { code: string }
  return code === 'connect/rejected' ? Promise.reject(error) : Promise.resolve({ id: '1', settled: never })
}

// Payments of tokens are in tokenPayments.test.ts.
const coinClauses = prepareClauses.filter(
  ([name]) => name !== 'prepare pays with the tokens of an account, up to their balance'
)

testBroken(coinClauses, [
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
  ]
])

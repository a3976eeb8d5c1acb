import type { Connection } from '../../contract/Connection.js'
import type { PreparedTransaction, TransferIntent } from '../../contract/Transaction.js'
import { connectErrors } from '../../errors/connectErrors.js'
import { addTap } from '../../hooks/addTap.js'
import { demand, demandKitError, demandSame, show } from '../demand.js'
import { type NamespaceClause, type NamespaceTrial, tokensOf } from './NamespaceTrial.js'

/** Connects, and prepares a payment to the second address; `undefined` if the namespace has no `prepare`. */
export async function preparePayment({ adapter, subject, connect }: NamespaceTrial) {
  const { prepare } = adapter.capabilities
  if (!prepare) return undefined
  const [, to = ''] = subject.addresses
  const connection = await connect()
  const intent: TransferIntent = { kind: 'transfer', connection, to, amount: subject.amount ?? 1n }
  return { connection, intent, prepare, prepared: await prepare(intent) }
}

function checkPrepared(
  { changes, fee, steps, ...prepared }: PreparedTransaction,
  intent: TransferIntent
): void {
  const { connection, amount, to } = intent
  demand(prepared.intent === intent, 'intent must be the one that was prepared')
  demand(prepared.amount === amount, `amount must be the one of the intent, not ${show(prepared.amount)}`)
  demand(prepared.expiresAt > Date.now(), 'expiresAt must be in the future, in Unix milliseconds')
  demand(prepared.raw.trim(), 'raw must not be empty: visitors can read it')
  demand(steps.length > 0, 'There must be at least one step')
  for (const { request } of steps)
    demand(
      request.namespace === connection.namespace && request.networkId === connection.networkId,
      `A step must be for ${connection.networkId}, not ${show(request.networkId)}`
    )
  demand(prepared.simulated !== 'failed', 'A payment that the account can make must pass the simulation')
  const deltaOf = (owner: string) => changes.find((one) => one.owner === owner)?.delta
  const { address } = connection.account
  demand(
    deltaOf(address) === -BigInt(amount),
    `${amount} must leave ${address}, not ${show(deltaOf(address))}`
  )
  demand(deltaOf(to) === amount, `${amount} must arrive at ${to}, not ${show(deltaOf(to))}`)
  if (fee)
    demand(
      fee.expected >= 0n && fee.most >= fee.expected,
      `fee.expected must be from 0 to fee.most (${fee.most}), not ${fee.expected}`
    )
}

const asksOf = ({ asked }: NamespaceTrial) => asked.map(({ method, params }) => ({ method, params }))

/** Clauses about preparing payments: no wallet is asked before sending, and then it receives exactly the prepared payment. */
export const prepareClauses: readonly NamespaceClause[] = [
  [
    'prepare describes what a payment will do without asking the wallet',
    async (trial) => {
      const payment = await preparePayment(trial)
      if (!payment) return
      const { prepared, intent } = payment
      checkPrepared(prepared, intent)
      demand(
        Object.isFrozen(prepared),
        'A prepared transaction must be frozen, so that nobody changes it after it was shown'
      )
      demand(!trial.asked.length, `prepare() must not ask the wallet; ${trial.asked[0]?.method} reached it`)
    }
  ],
  [
    'a prepared payment is sent unchanged, through beforeSign',
    async (trial) => {
      const payment = await preparePayment(trial)
      if (!payment) return
      const { steps, send } = payment.prepared
      const seen: string[] = []
      addTap(trial.kit.hooks.beforeSign, { name: 'contract' }, (request) => {
        seen.push(request.method)
      })
      const { id } = await send()
      demand(typeof id === 'string' && id, `A sent transaction must have an id, not ${show(id)}`)
      const wanted = steps.map(({ request: { method, params } }) => ({ method, params }))
      demandSame('The wallet must be asked for', asksOf(trial), wanted)
      demand(
        seen.length === steps.length,
        `beforeSign must see each of ${steps.length} steps; it saw ${seen.length}`
      )
    }
  ],
  [
    'a prepared payment is not sent if a tap or the visitor declines, or the connection has ended',
    async (trial) => {
      const payment = await preparePayment(trial)
      if (!payment) return
      const { intent, prepare } = payment
      const sendAgain = async (connection: Connection) => (await prepare({ ...intent, connection })).send()
      const stop = addTap(trial.kit.hooks.beforeSign, { name: 'contract' }, () => {
        throw connectErrors.rejected()
      })
      const refused = await demandKitError('A payment that a plugin refuses', () => payment.prepared.send())
      demand(
        refused.code === 'connect/rejected',
        `The refusal of a plugin must be passed on (connect/rejected), not ${refused.code}`
      )
      demand(
        !trial.asked.length,
        `${trial.asked[0]?.method} must not reach the wallet after a plugin has refused it`
      )
      stop()
      trial.decline()
      const declined = await demandKitError('A payment that the visitor declines', () =>
        sendAgain(payment.connection)
      )
      demand(
        declined.code === 'connect/rejected',
        `A payment that the visitor declines must reject with connect/rejected, not ${declined.code}`
      )
      const asked = trial.asked.length
      const last = await prepare(intent)
      await trial.kit.disconnect()
      await demandKitError('A payment of a connection that has ended', () => last.send())
      demand(
        trial.asked.length === asked,
        'A payment of a connection that has ended must not reach the wallet'
      )
    }
  ],
  [
    'a reviewed payment is sent unchanged, and not at all if a tap changes it',
    async (trial) => {
      const payment = await preparePayment(trial)
      if (!payment) return
      const { steps, expiresAt, send } = payment.prepared
      const reviewed = {}
      const requests = steps.map(({ request }) => request)
      let sealed: Promise<unknown> | undefined
      await trial.kit.use({
        name: 'contract-review',
        setup(context) {
          sealed = context.seal(reviewed, requests, expiresAt)
        }
      })
      await sealed
      const stop = addTap(trial.kit.hooks.beforeSign, { name: 'contract' }, (request) => ({
        ...request,
        params: [request.params]
      }))
      const refused = await demandKitError('A reviewed payment that a tap changes', () => send({ reviewed }))
      demand(
        refused.code === 'core/reshaped',
        `A reviewed payment that a tap changes must reject with core/reshaped, not ${refused.code}`
      )
      demand(
        !trial.asked.length,
        `${trial.asked[0]?.method} reached the wallet in a form that nobody has reviewed`
      )
      stop()
      await send({ reviewed })
      demand(trial.asked.length, 'A reviewed payment must reach the wallet')
    }
  ],
  [
    'prepare refuses an invalid receiver or amount, and more than the balance',
    async (trial) => {
      const payment = await preparePayment(trial)
      if (!payment) return
      const { intent, prepare } = payment
      const { notAddresses, otherNetworkAddresses = [] } = trial.subject
      for (const to of [...notAddresses, ...otherNetworkAddresses])
        await demandKitError(`A payment to ${show(to)}`, () => prepare({ ...intent, to }))
      for (const amount of [0n, -1n, 1n << 512n, 1.5 as never])
        await demandKitError(`A payment of ${show(amount)}`, () => prepare({ ...intent, amount }))
      await demandKitError('A payment of more than the balance', () =>
        prepare({ ...intent, amount: (1n << 100n) - 1n })
      )
      demand(!trial.asked.length, 'A payment that cannot be prepared must not reach the wallet')
    }
  ],
  [
    'prepare pays with the tokens of an account, up to their balance',
    async (trial) => {
      if (!trial.adapter.capabilities.prepare) return
      const tokens = tokensOf(trial)
      const payment = tokens.length ? await preparePayment(trial) : undefined
      if (!payment) return
      const { intent, prepare } = payment
      const { networkId, account } = intent.connection
      for (const token of tokens) {
        const asset = { networkId, token }
        const { amount: most = 0n } = await prepare({ ...intent, asset, amount: 'max' })
        demand(most > 0n, `'max' must be the spendable amount of ${show(token)}, not ${show(most)}`)
        // A new receiver may need more than one unit.
        const half = (most + 1n) / 2n
        const { changes, simulated, amount } = await prepare({ ...intent, asset, amount: half })
        demand(amount === half, `amount must be the one of the intent, not ${show(amount)}`)
        demand(
          simulated !== 'failed',
          `A payment of half of the ${show(token)} of ${account.address} must pass the simulation`
        )
        const moved = (owner: string) =>
          changes.find((one) => one.owner === owner && one.asset.token === token)?.delta
        for (const [owner, wanted] of [
          [account.address, -half],
          [intent.to, half]
        ] as const)
          demand(
            moved(owner) === wanted,
            `changes must show ${wanted} of ${show(token)} for ${owner}, not ${show(moved(owner))}`
          )
        await demandKitError(`A payment of more ${show(token)} than the balance`, () =>
          prepare({ ...intent, asset, amount: most + 1n })
        )
      }
      const nowhere = { networkId, token: '' }
      await demandKitError('A payment with an empty token', () => prepare({ ...intent, asset: nowhere }))
      demand(!trial.asked.length, `prepare() must not ask the wallet; ${trial.asked[0]?.method} reached it`)
    }
  ]
]

import type { Connection } from '../../contract/Connection.js'
import type { PreparedTransaction, TransferIntent } from '../../contract/Transaction.js'
import { connectErrors } from '../../errors/connectErrors.js'
import { addTap } from '../../hooks/addTap.js'
import { demand, demandKitError, show } from '../demand.js'
import type { NamespaceClause, NamespaceTrial } from './NamespaceTrial.js'

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
  demand(prepared.intent === intent, 'It holds the intent that it was prepared from')
  demand(prepared.amount === amount, `Its amount is the one of the intent, not ${show(prepared.amount)}`)
  demand(prepared.expiresAt > Date.now(), 'It ends in the future, in Unix milliseconds')
  demand(prepared.raw.trim(), 'Its raw form is there for who wants to see it')
  demand(steps.length > 0, 'It has one step at least')
  for (const { request } of steps)
    demand(
      request.namespace === connection.namespace && request.networkId === connection.networkId,
      `A step is for ${connection.networkId}, not ${show(request.networkId)}`
    )
  if (prepared.simulated === 'failed') return
  const deltaOf = (owner: string) => changes.find((one) => one.owner === owner)?.delta
  const { address } = connection.account
  demand(deltaOf(address) === -BigInt(amount), `${amount} leaves ${address}, not ${show(deltaOf(address))}`)
  demand(deltaOf(to) === amount, `${amount} arrives at ${to}, not ${show(deltaOf(to))}`)
  if (fee)
    demand(
      fee.expected >= 0n && fee.most >= fee.expected,
      `A fee is expected to be ${fee.expected} and at most more, not ${fee.most}`
    )
}

const asksOf = ({ asked }: NamespaceTrial) => asked.map(({ method, params }) => ({ method, params }))

/** Clauses about preparing payments: no wallet is asked before sending, and then it receives exactly the prepared payment. */
export const prepareClauses: readonly NamespaceClause[] = [
  [
    'prepare says what a payment will do, and asks no wallet',
    async (trial) => {
      const payment = await preparePayment(trial)
      if (!payment) return
      const { prepared, intent } = payment
      checkPrepared(prepared, intent)
      demand(Object.isFrozen(prepared), 'What was prepared is frozen: nobody changes it after it was shown')
      demand(!trial.asked.length, `prepare asks no wallet; ${trial.asked[0]?.method} reached it`)
    }
  ],
  [
    'what was prepared is sent as it was prepared, past beforeSign',
    async (trial) => {
      const payment = await preparePayment(trial)
      if (!payment) return
      const { steps, send } = payment.prepared
      const seen: string[] = []
      addTap(trial.kit.hooks.beforeSign, { name: 'contract' }, (request) => {
        seen.push(request.method)
      })
      const { id } = await send()
      demand(typeof id === 'string' && id, `A sent transaction has an id, not ${show(id)}`)
      const wanted = steps.map(({ request: { method, params } }) => ({ method, params }))
      demand(
        show(asksOf(trial)) === show(wanted),
        `The wallet is asked for ${show(wanted)}, not ${show(asksOf(trial))}`
      )
      demand(
        seen.length === steps.length,
        `beforeSign sees each of ${steps.length} steps; it saw ${seen.length}`
      )
    }
  ],
  [
    'what was prepared is not sent once a tap or the visitor declines, or the connection has ended',
    async (trial) => {
      const payment = await preparePayment(trial)
      if (!payment) return
      const { intent, prepare } = payment
      const sendAgain = async (connection: Connection) => (await prepare({ ...intent, connection })).send()
      const stop = addTap(trial.kit.hooks.beforeSign, { name: 'contract' }, () => {
        throw connectErrors.rejected()
      })
      const refused = await demandKitError('A payment that a plugin refuses', () => payment.prepared.send())
      demand(refused.code === 'connect/rejected', `The refusal of a plugin is passed on, not ${refused.code}`)
      demand(!trial.asked.length, `${trial.asked[0]?.method} reached the wallet unseen`)
      stop()
      trial.decline()
      const declined = await demandKitError('A payment that the visitor declines', () =>
        sendAgain(payment.connection)
      )
      demand(declined.code === 'connect/rejected', `Declining is connect/rejected, not ${declined.code}`)
      const asked = trial.asked.length
      const last = await prepare(intent)
      await trial.kit.disconnect()
      await demandKitError('A payment of a connection that has ended', () => last.send())
      demand(trial.asked.length === asked, 'A connection that has ended asks no wallet')
    }
  ],
  [
    'what was reviewed is sent as it was reviewed, and not at all where a tap changes it',
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
      demand(refused.code === 'core/reshaped', `The change of a tap is core/reshaped, not ${refused.code}`)
      demand(!trial.asked.length, `${trial.asked[0]?.method} reached the wallet as nobody has reviewed it`)
      stop()
      await send({ reviewed })
      demand(trial.asked.length, 'What was reviewed reaches the wallet')
    }
  ],
  [
    'prepare refuses a wrong receiver, a wrong amount, and more than there is',
    async (trial) => {
      const payment = await preparePayment(trial)
      if (!payment) return
      const { intent, prepare } = payment
      const { notAddresses, otherNetworkAddresses = [] } = trial.subject
      for (const to of [...notAddresses, ...otherNetworkAddresses])
        await demandKitError(`A payment to ${show(to)}`, () => prepare({ ...intent, to }))
      for (const amount of [0n, -1n, 1n << 512n, 1.5 as never])
        await demandKitError(`A payment of ${show(amount)}`, () => prepare({ ...intent, amount }))
      await demandKitError('A payment of more than there is', () =>
        prepare({ ...intent, amount: (1n << 100n) - 1n })
      )
      demand(!trial.asked.length, 'A payment that cannot be prepared asks no wallet')
    }
  ],
  [
    'prepare pays with the tokens of an account, and with no more than there are',
    async (trial) => {
      const { tokens = [] } = trial.subject
      const payment = tokens.length ? await preparePayment(trial) : undefined
      if (!payment) return
      const { intent, prepare } = payment
      const { networkId, account } = intent.connection
      for (const token of tokens) {
        const asset = { networkId, token }
        const { amount: most = 0n } = await prepare({ ...intent, asset, amount: 'max' })
        demand(most > 0n, `'max' comes to what there is of ${show(token)}, not ${show(most)}`)
        // A new receiver may need more than one unit.
        const half = (most + 1n) / 2n
        const { changes, simulated, amount } = await prepare({ ...intent, asset, amount: half })
        demand(amount === half, `Its amount is the one of the intent, not ${show(amount)}`)
        demand(
          simulated !== 'failed',
          `A payment of half of ${show(token)} that ${account.address} has passes`
        )
        const moved = (owner: string) =>
          changes.find((one) => one.owner === owner && one.asset.token === token)?.delta
        for (const [owner, wanted] of [
          [account.address, -half],
          [intent.to, half]
        ] as const)
          demand(
            moved(owner) === wanted,
            `${owner} has ${wanted} of ${show(token)} more, not ${show(moved(owner))}`
          )
        await demandKitError(`A payment of more ${show(token)} than there is`, () =>
          prepare({ ...intent, asset, amount: most + 1n })
        )
      }
      const nowhere = { networkId, token: '' }
      await demandKitError('A payment with no token at all', () => prepare({ ...intent, asset: nowhere }))
      demand(!trial.asked.length, `prepare asks no wallet; ${trial.asked[0]?.method} reached it`)
    }
  ]
]

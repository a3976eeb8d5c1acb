import { sleep } from '../../chain/waitFor.js'
import type { SentTransaction } from '../../contract/Transaction.js'
import type { TransactionQuery, TransactionStatus } from '../../contract/TransactionStatus.js'
import { safeJson } from '../../gates/safeJson.js'
import { demand, demandKitError, show } from '../demand.js'
import type { NamespaceClause, NamespaceTrial } from './NamespaceTrial.js'
import { preparePayment } from './prepareClauses.js'

/** Values that storage can contain instead of a fingerprint. */
const nonsense: readonly unknown[] = [null, 7, 'x', [], {}, { from: 7, nonce: -1, inputs: [7] }]

/** How often a network is asked for the outcome of a payment, and the pause in between, in milliseconds. */
const looks = { most: 100, pauseMs: 100 } as const

/** Prepares a payment; `send` sends it and lets a block include it. */
async function sendPayment(trial: NamespaceTrial) {
  const payment = await preparePayment(trial)
  if (!payment) return undefined
  const send = async (): Promise<SentTransaction> => {
    const sent = await payment.prepared.send()
    await trial.subject.settle?.()
    return sent
  }
  return { ...payment, networkId: payment.connection.networkId, send }
}

async function lookUntilSettled(look: () => Promise<TransactionStatus>): Promise<TransactionStatus> {
  for (let left = looks.most; ; left -= 1) {
    const status = await look()
    if (status.state === 'confirmed' || status.state === 'failed' || left <= 0) return status
    await sleep(looks.pauseMs)
  }
}

function demandFound(status: TransactionStatus, id: string, by: string): void {
  const found = 'isFinal' in status ? status.id : undefined
  demand(
    status.state === 'confirmed' && found === id,
    `Looked up by its ${by}, ${id} must be confirmed, not ${status.state} as ${show(found)}`
  )
  demand(
    !('isAsShown' in status) || status.isAsShown !== false,
    `Looked up by its ${by}, a payment must be as it was shown`
  )
}

/** Clauses about following a sent payment: by its id, and by its fingerprint if the id was lost. */
export const followClauses: readonly NamespaceClause[] = [
  [
    'follow resolves with the same outcome of a sent payment as settled',
    async (trial) => {
      const { follow } = trial.adapter.capabilities
      const payment = follow && (await sendPayment(trial))
      if (!payment) return
      const { networkId } = payment
      const { id, settled } = await payment.send()
      const outcome = await settled
      demand(
        ['confirmed', 'failed', 'replaced'].includes(outcome),
        `settled must resolve with confirmed, failed or replaced, not ${show(outcome)}`
      )
      const followed = await follow(networkId, id)
      demand(
        followed === outcome,
        `follow() must resolve with ${show(outcome)}, as settled does, not with ${show(followed)}`
      )
      const ended = new AbortController()
      ended.abort()
      const { code } = await demandKitError('follow() with an aborted signal', () =>
        follow(networkId, `${id.slice(0, -1)}${id.endsWith('1') ? '2' : '1'}`, ended.signal)
      )
      demand(
        code === 'connect/aborted',
        `follow() with an aborted signal must reject with connect/aborted, not ${code}`
      )
    }
  ],
  [
    'a payment whose id was lost is found by its fingerprint, which survives JSON',
    async (trial) => {
      const { transactionStatus } = trial.adapter.capabilities
      const payment = transactionStatus && (await sendPayment(trial))
      if (!payment) return
      const { networkId, prepared } = payment
      const [step] = prepared.steps
      const look = (query: Partial<TransactionQuery>) => transactionStatus({ networkId, ...query })
      const stored = JSON.stringify(step?.fingerprint)
      const fingerprint: unknown = stored === undefined ? undefined : safeJson(stored)
      if (stored !== undefined) {
        demand(
          stored.length <= 4_000,
          `A fingerprint must be short enough to be stored: at most 4000 characters, not ${stored.length}`
        )
        demand(
          JSON.stringify(fingerprint) === stored && !/:null/.test(stored),
          'A fingerprint must survive JSON unchanged'
        )
        const { state } = await look({ fingerprint })
        demand(state === 'unseen', `A payment that was not sent must be unseen, not ${state}`)
      }
      const { id } = await payment.send()
      demandFound(await lookUntilSettled(() => look({ id, fingerprint })), id, 'id')
      if (stored === undefined) return
      demandFound(await lookUntilSettled(() => look({ fingerprint })), id, 'fingerprint')
      const other = await look({ fingerprint, except: [id] })
      demand(
        !('isAsShown' in other),
        `A payment listed in 'except' must not be found, but was found as ${show(other)}`
      )
    }
  ],
  [
    'a payment is unseen if its stored data cannot be read, and an unknown network is refused',
    async ({ adapter, network }) => {
      const { transactionStatus } = adapter.capabilities
      if (!transactionStatus) return
      const networkId = network.caipNetworkId
      for (const fingerprint of nonsense)
        for (const id of [undefined, '', 'no id', '../..']) {
          const { state } = await transactionStatus({ networkId, id, fingerprint })
          demand(
            state === 'unseen',
            `The fingerprint ${show(fingerprint)} with the id ${show(id)} must be unseen, not ${state}`
          )
        }
      await demandKitError('transactionStatus() on an unknown network', () =>
        transactionStatus({ networkId: `${adapter.id}:999999999` })
      )
    }
  ]
]

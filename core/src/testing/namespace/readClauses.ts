import type { NamespaceAdapter } from '../../contract/NamespaceAdapter.js'
import type { RpcRequest } from '../../contract/RpcRequest.js'
import type { KitError } from '../../errors/KitError.js'
import { demand, demandKitError, show } from '../demand.js'
import { randomTexts } from '../randomTexts.js'
import type { NamespaceRead } from './NamespaceSubject.js'
import type { NamespaceClause, NamespaceTrial } from './NamespaceTrial.js'

const kinds: readonly unknown[] = ['read', 'sign', 'unknown']

const toRequest = (
  { adapter, network }: NamespaceTrial,
  { method, params, networkId = network.caipNetworkId }: NamespaceRead
): RpcRequest => Object.freeze({ method, params, namespace: adapter.id, networkId })

/** An endpoint's URL can contain the host's key, and visitors read the message. */
function checkSecrecy({ message }: KitError, { networks }: NamespaceAdapter): void {
  const hosts = networks.flatMap(({ rpcUrls }) => rpcUrls.default.http).map((url) => new URL(url).host)
  const leaked = hosts.find((host) => message.includes(host))
  demand(!leaked, `The message of an error must not name an endpoint: ${show(message)}`)
}

/** Clauses about methods and reads: each is sent to the right place, and every failure is typed. */
export const readClauses: readonly NamespaceClause[] = [
  [
    'classify distinguishes methods that need approval from reads',
    async ({ adapter, subject }) => {
      demand(
        subject.signs.length && subject.reads.length,
        'The subject must provide methods that sign (signs) and reads'
      )
      for (const method of subject.signs) {
        const kind = await adapter.classify(method)
        demand(kind === 'sign', `classify('${method}') must return 'sign', not ${show(kind)}`)
      }
      for (const { method } of subject.reads) {
        const kind = await adapter.classify(method)
        demand(kind === 'read', `classify('${method}') must return 'read', not ${show(kind)}`)
      }
    }
  ],
  [
    'classify returns a valid kind for any text, always the same',
    async ({ adapter, subject: { signs, reads, seed = 1 } }) => {
      const names = [...signs, ...reads.map(({ method }) => method)]
      for (const text of [...randomTexts(names, 500, seed), 'toString', 'hasOwnProperty']) {
        const kind = await adapter.classify(text)
        demand(
          kinds.includes(kind),
          `classify(${show(text)}) must return 'read', 'sign' or 'unknown', not ${show(kind)}`
        )
        demand(
          (await adapter.classify(text)) === kind,
          `classify must always return the same kind for ${show(text)}`
        )
      }
    }
  ],
  [
    'read gets its answers from the chain, also in parallel',
    async (trial) => {
      const answers = trial.subject.reads.map(async (read) => {
        const answer = await trial.adapter.read(toRequest(trial, read))
        demand(answer !== undefined, `${read.method} must be answered`)
        await read.check?.(answer)
      })
      await Promise.all(answers)
      demand(!trial.asked.length, 'Reads must not reach the wallet')
    }
  ],
  [
    'read rejects with a KitError when the chain refuses',
    async (trial) => {
      const { adapter, subject } = trial
      const error = await demandKitError(`read() of ${subject.refused.method}`, () =>
        adapter.read(toRequest(trial, subject.refused))
      )
      checkSecrecy(error, adapter)
    }
  ],
  [
    'read rejects with a KitError for an unknown network',
    async (trial) => {
      const { adapter, subject } = trial
      const [read] = subject.reads
      demand(read, 'The subject must provide a read')
      const request = toRequest(trial, { ...read, networkId: `${adapter.id}:999999999` })
      await demandKitError('read() on an unknown network', () => adapter.read(request))
    }
  ]
]

/** Clauses for when no endpoint can be reached, checked with the subject's `offline` plugins. */
export const offlineClauses: readonly NamespaceClause[] = [
  [
    'read and balance reject with a KitError when no endpoint can be reached',
    async (trial) => {
      const { adapter, subject, network } = trial
      const [read] = subject.reads
      demand(read, 'The subject must provide a read')
      checkSecrecy(
        await demandKitError('read() without reachable endpoints', () =>
          adapter.read(toRequest(trial, read))
        ),
        adapter
      )
      const { balance } = adapter.capabilities
      if (!balance) return
      const [address = ''] = subject.addresses
      checkSecrecy(
        await demandKitError('balance() without reachable endpoints', () => balance(address, network)),
        adapter
      )
    }
  ]
]

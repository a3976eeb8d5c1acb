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
  demand(!leaked, `The sentence of an error names no endpoint: ${show(message)}`)
}

/** Clauses about methods and reads: each is sent to the right place, and every failure is typed. */
export const readClauses: readonly NamespaceClause[] = [
  [
    'classify tells what needs approval from what the chain answers',
    async ({ adapter, subject }) => {
      demand(subject.signs.length && subject.reads.length, 'The subject names methods that sign and reads')
      for (const method of subject.signs) {
        const kind = await adapter.classify(method)
        demand(kind === 'sign', `${method} needs approval: 'sign', not ${show(kind)}`)
      }
      for (const { method } of subject.reads) {
        const kind = await adapter.classify(method)
        demand(kind === 'read', `${method} is a 'read', not ${show(kind)}`)
      }
    }
  ],
  [
    'classify knows an answer to any text, always the same',
    async ({ adapter, subject: { signs, reads, seed = 1 } }) => {
      const names = [...signs, ...reads.map(({ method }) => method)]
      for (const text of [...randomTexts(names, 500, seed), 'toString', 'hasOwnProperty']) {
        const kind = await adapter.classify(text)
        demand(
          kinds.includes(kind),
          `classify(${show(text)}) is 'read', 'sign' or 'unknown', not ${show(kind)}`
        )
        demand((await adapter.classify(text)) === kind, `classify gives one answer for ${show(text)}`)
      }
    }
  ],
  [
    'read answers from the chain, several at once',
    async (trial) => {
      const answers = trial.subject.reads.map(async (read) => {
        const answer = await trial.adapter.read(toRequest(trial, read))
        demand(answer !== undefined, `${read.method} is answered`)
        read.check?.(answer)
      })
      await Promise.all(answers)
      demand(!trial.asked.length, 'No read passes a wallet')
    }
  ],
  [
    'read rejects with a KitError what the chain refuses',
    async (trial) => {
      const { adapter, subject } = trial
      const error = await demandKitError(`The read of ${subject.refused.method}`, () =>
        adapter.read(toRequest(trial, subject.refused))
      )
      checkSecrecy(error, adapter)
    }
  ],
  [
    'read rejects with a KitError for a network that the page does not know',
    async (trial) => {
      const { adapter, subject } = trial
      const [read] = subject.reads
      demand(read, 'The subject gives a read')
      const request = toRequest(trial, { ...read, networkId: `${adapter.id}:999999999` })
      await demandKitError('A read from an unknown network', () => adapter.read(request))
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
      demand(read, 'The subject gives a read')
      checkSecrecy(
        await demandKitError('A read without endpoints', () => adapter.read(toRequest(trial, read))),
        adapter
      )
      const { balance } = adapter.capabilities
      if (!balance) return
      const [address = ''] = subject.addresses
      checkSecrecy(
        await demandKitError('A balance without endpoints', () => balance(address, network)),
        adapter
      )
    }
  ]
]

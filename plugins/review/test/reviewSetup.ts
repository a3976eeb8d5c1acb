import { afterEach, expect } from '@jest/globals'
import type { Capabilities, Intent, Kit, PreparedTransaction, TransferIntent } from '@plugboard/core'
import { coreErrors, defineErrors } from '@plugboard/core'
import { reviewToken } from '@plugboard/core/features'
import {
  createTestKit,
  fakeConnector,
  fakeNamespace,
  type TestKitOptions,
  toyAsset
} from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { type ReviewSettings, review } from '../src/review'

type Prepare = NonNullable<Capabilities['prepare']>
type Outcome = 'confirmed' | 'failed' | 'replaced'

/** The fake chain's own currency. */
export const toy = toyAsset()

/** Changes to a transaction that the fake chain prepares. */
export type Change = (right: PreparedTransaction) => Partial<PreparedTransaction>

/** A correct `prepare` of the fake chain. @param settled the outcome of sent transactions */
export function fakePrepare(
  change: Change = () => ({}),
  settled: () => Promise<Outcome> = async () => 'confirmed'
): Prepare {
  return async (intent) => {
    if (intent.kind !== 'transfer' || typeof intent.amount !== 'bigint') throw coreErrors.unexpected()
    const { connection, to, amount } = intent
    const { networkId, namespace, session, account } = connection
    const request = { namespace, networkId, method: 'sign_payment', params: [{ to, amount: String(amount) }] }
    const right: PreparedTransaction = {
      intent,
      amount,
      steps: [{ label: 'act', request }],
      changes: [
        { asset: toy, owner: account.address, delta: -amount },
        { asset: toy, owner: to, delta: amount }
      ],
      simulated: 'passed',
      findings: [],
      fee: { asset: toy, expected: 1n, most: 2n },
      expiresAt: Date.now() + 60_000,
      raw: JSON.stringify(request),
      send: async ({ reviewed, signal, onProgress } = {}) => {
        onProgress?.({ step: 0, state: 'asking' })
        await session.request({ ...request, signal, reviewed })
        onProgress?.({ step: 0, state: 'sent' })
        return { id: 'id1', settled: settled() }
      }
    }
    return Object.freeze({ ...right, ...change(right) })
  }
}

/** Makes sending fail with an error after the wallet was asked. @param code of the error */
export function failingWith(code: string): Change {
  const [scope = '', reason = ''] = code.split('/')
  const errors = defineErrors(scope, { [reason]: { message: 'It did not work' } })
  return () => ({
    send: async ({ onProgress } = {}) => {
      onProgress?.({ step: 0, state: 'asking' })
      throw errors[reason]?.()
    }
  })
}

/** A `prepare` of two steps: the first is sent, and the second ends with an error once the wallet has been asked for it. */
export function twoSteps(error: unknown): Prepare {
  return fakePrepare(({ intent, steps: [step] }) => {
    if (!step) throw coreErrors.unexpected()
    return {
      steps: [step, { ...step, fingerprint: { nonce: 2 } }],
      send: async ({ reviewed, onProgress } = {}) => {
        onProgress?.({ step: 0, state: 'asking' })
        await intent.connection.session.request({ ...step.request, reviewed })
        onProgress?.({ step: 0, state: 'sent', id: 'id1' })
        onProgress?.({ step: 1, state: 'asking' })
        throw error
      }
    }
  })
}

/** Set-up for tests of the review: kits that end with each test. */
export function reviewSetup() {
  const kits: Kit[] = []
  afterEach(() => {
    for (const kit of kits.splice(0)) kit.dispose()
  })

  async function begin({
    prepare = fakePrepare(),
    follow,
    inspect,
    own,
    wallet = fakeConnector(),
    plugins = [],
    memoReceivers,
    ...settings
  }: TestKitOptions & {
    readonly prepare?: Prepare
    readonly follow?: Capabilities['follow']
    readonly inspect?: Capabilities['inspect']
    readonly own?: ReviewSettings['own']
    readonly wallet?: ReturnType<typeof fakeConnector>
    readonly memoReceivers?: ReviewSettings['memoReceivers']
  } = {}) {
    const capabilities = { prepare, ...(follow && { follow }), ...(inspect && { inspect }) }
    const made = createTestKit({
      connectors: [wallet.connector],
      namespaces: [fakeNamespace({ capabilities })],
      ...settings,
      plugins: [review({ memoReceivers, own }), ...plugins]
    })
    const { kit } = made
    kits.push(kit)
    await kit.start()
    const service = kit.get(reviewToken)
    if (!service) throw new Error('No review')
    const pay = async (change: Partial<Omit<TransferIntent, 'kind'>> = {}) => {
      const connection = kit.connections.active ?? (await kit.connect('fake'))
      const intent: Intent = { kind: 'transfer', connection, to: 'carol', amount: 500n, ...change }
      return service.review(intent)
    }
    /** The state of the shown review, once it is ready or has failed. */
    const ready = async () => {
      const { params } = await made.shown('ReviewTransaction')
      await waitFor(() => expect(['ready', 'failed']).toContain(params.review.phase))
      return params.review
    }
    const agree = async () => (await ready()).agree()
    const shown = () => (kit.router.open ? kit.router.current.name : 'closed')
    const notices = () =>
      kit.notices.toasts.map(({ text, values }) => {
        const what = values?.what
        return [Object(text).key, typeof what === 'function' ? what('en') : what]
      })
    return { ...made, wallet, service, pay, ready, agree, view: shown, notices }
  }

  return { begin }
}

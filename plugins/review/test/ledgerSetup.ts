import { expect } from '@jest/globals'
import type { Capabilities, StorageBackend, TransactionStatus } from '@plugboard/core'
import {
  FakeLedger,
  type FakePayment,
  fakeConnector,
  fakeNamespace,
  memoryStorage
} from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { reviewSetup } from './reviewSetup'

type BeginOptions = Parameters<ReturnType<typeof reviewSetup>['begin']>[0] & object

/** Options for a review on a ledger. */
export interface LedgerOptions extends Omit<BeginOptions, 'prepare'> {
  readonly ledger?: FakeLedger
  readonly capabilities?: Capabilities
  /** Changes the network's answers. */
  readonly look?: (right: Promise<TransactionStatus>) => Promise<TransactionStatus> | TransactionStatus
}

/** Set-up for tests of following: a review whose chain is a fake ledger. */
export function ledgerSetup() {
  const { begin } = reviewSetup()

  async function onLedger({
    ledger = new FakeLedger({ waits: true }),
    look = (right) => right,
    capabilities = {},
    ...settings
  }: LedgerOptions = {}) {
    const transactionStatus: Capabilities['transactionStatus'] = async (query) =>
      look(ledger.capabilities(fakeNamespace()).transactionStatus(query))
    const namespaces = [fakeNamespace({ ledger, capabilities: { transactionStatus, ...capabilities } })]
    const page = await begin({ ...settings, namespaces })
    const state = () => page.service.pending[0]?.state
    const becomes = (wanted: string) => waitFor(() => expect(state()).toBe(wanted))
    const reload = async (again: Partial<LedgerOptions> = {}) => {
      page.kit.dispose()
      return onLedger({ ledger, look, ...settings, ...again })
    }
    return { ...page, ledger, state, becomes, reload }
  }

  /**
   * A page that was left while its wallet, which never answers, was being asked.
   *
   * @returns the state for the next page, and what was stored at the moment in which the wallet was asked
   */
  async function leftWhileAsked({ disconnects = false } = {}) {
    const storage = memoryStorage()
    const storedWhenAsked = memoryStorage()
    const wallet = fakeConnector({
      answer: () => {
        copyEntries(storage, storedWhenAsked)
        return never()
      }
    })
    const { kit, ledger, pay, agree } = await onLedger({ storage, wallet })
    void pay().catch(() => undefined)
    await agree()
    await waitFor(() => expect(wallet.asked).toHaveLength(1))
    if (disconnects) await kit.disconnect()
    kit.dispose()
    return { storage, ledger, storedWhenAsked }
  }

  return { onLedger, leftWhileAsked }
}

function copyEntries(from: StorageBackend, to: StorageBackend): void {
  for (let index = 0; index < from.length; index++) {
    const key = from.key(index) ?? ''
    to.setItem(key, from.getItem(key) ?? '')
  }
}

/** A wallet that sends by itself and then does something other than answering. */
export const sendingWallet = (ledger: FakeLedger, then: () => unknown, change: Partial<FakePayment> = {}) =>
  fakeConnector({
    answer: ({ params }) => {
      const [payment] = params as [FakePayment]
      ledger.submit({ ...payment, ...change })
      return then()
    }
  })

export const never = () => new Promise<never>(() => undefined)

/** The ledger's `prepare`, whose transactions cannot be recognised before their id is known. */
export function withoutFingerprint(ledger: FakeLedger): NonNullable<Capabilities['prepare']> {
  const { prepare } = ledger.capabilities(fakeNamespace())
  return async (intent) => {
    const prepared = await prepare(intent)
    const steps = prepared.steps.map(({ label, request }) => ({ label, request }))
    return Object.freeze({ ...prepared, steps })
  }
}

/** Counts how often the network is asked. @param look changes its answers */
export function countLooks(look: NonNullable<LedgerOptions['look']> = (right) => right) {
  let looks = 0
  return {
    look: (right: Promise<TransactionStatus>) => {
      looks += 1
      return look(right)
    },
    count: () => looks,
    /** Waits until the network has been asked from now on, and its answer used, at least once. */
    nextLook: async () => {
      const before = looks
      await waitFor(() => expect(looks).toBeGreaterThan(before + 1))
    }
  }
}

/** Waits with the clock set ahead by more than the time after which a transaction unknown to the network is dropped. */
export async function halfAMinuteLater(wait: () => Promise<void>): Promise<void> {
  const now = Date.now
  Date.now = () => now() + 31_000
  try {
    await wait()
  } finally {
    Date.now = now
  }
}

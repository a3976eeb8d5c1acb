import { waitFor } from '../chain/waitFor.js'
import type { AccountQuery } from '../contract/Activity.js'
import type { Asset } from '../contract/Asset.js'
import type { HoldingsQuery } from '../contract/Holdings.js'
import type { Capabilities, NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { NetworkId } from '../contract/Network.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import type {
  Intent,
  PreparedTransaction,
  PrepareOptions,
  SendOptions,
  SentTransaction,
  TransactionStep
} from '../contract/Transaction.js'
import type { TransactionQuery, TransactionStatus } from '../contract/TransactionStatus.js'
import { connectErrors } from '../errors/connectErrors.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { FakeLedgerOptions, FakePayment } from './FakeLedgerOptions.js'
import { historyPage } from './ledgerHistory.js'
import { toyAsset } from './toyNetwork.js'

interface Entry {
  readonly id: string
  readonly payment: FakePayment
  /** When it was last included in a block: Unix milliseconds. */
  readonly at: number
}

const fields = ['from', 'to', 'amount', 'token', 'nonce'] as const

type Outcome = 'confirmed' | 'failed' | 'replaced'

/**
 * The accounts and payments of a fake chain: pass it to `fakeNamespace`, which can then prepare, send and follow payments. A test
 * decides when payments are included in a block, forgotten, or undone.
 */
export class FakeLedger {
  #waiting: readonly Entry[] = []
  #blocks: readonly (readonly Entry[])[] = []
  readonly #submitted = new Map<string, FakePayment>()
  readonly #listeners = new Set<() => void>()

  constructor(private readonly options: FakeLedgerOptions = {}) {}

  /** Submits a payment to the network, as a wallet that sends transactions itself does. It replaces a pending one with the same nonce. @returns its id */
  submit(payment: FakePayment): string {
    const id = `tx${this.#submitted.size + 1}`
    this.#submitted.set(id, payment)
    const isOther = ({ payment: { from, nonce } }: Entry) => from !== payment.from || nonce !== payment.nonce
    this.#waiting = [...this.#waiting.filter(isOther), { id, payment: Object.freeze({ ...payment }), at: 0 }]
    if (!this.options.waits) this.mine()
    return id
  }

  /** Puts pending payments into a block. */
  mine(): void {
    const fits = this.#waiting.filter(({ payment }) => payment.nonce >= this.nonceOf(payment.from, false))
    this.#change(() => {
      this.#blocks = [...this.#blocks, fits.map((one) => ({ ...one, at: Date.now() }))]
      this.#waiting = []
    })
  }

  /** Reverts the last block: its payments are pending again. */
  undo(): void {
    this.#change(() => {
      this.#waiting = [...(this.#blocks.at(-1) ?? []), ...this.#waiting]
      this.#blocks = this.#blocks.slice(0, -1)
    })
  }

  /** Forgets pending payments. */
  drop(): void {
    this.#change(() => {
      this.#waiting = []
    })
  }

  /** Number of payments that an account has made. @param withWaiting includes pending payments */
  nonceOf(address: string, withWaiting = true): number {
    const all = [...this.#blocks.flat(), ...(withWaiting ? this.#waiting : [])]
    return all.reduce(
      (next, { payment: { from, nonce } }) => (from === address ? Math.max(next, nonce + 1) : next),
      0
    )
  }

  /** An account's balance of the native currency, or of a token. */
  balanceOf(address: string, token?: string): bigint {
    const { balances = {}, tokens = {} } = this.options
    const first = token === undefined ? (balances[address] ?? 12345n) : (tokens[token]?.[address] ?? 0n)
    return this.#blocks.flat().reduce((sum, { payment }) => {
      if (payment.token !== token) return sum
      const amount = BigInt(payment.amount)
      return sum - (payment.from === address ? amount : 0n) + (payment.to === address ? amount : 0n)
    }, first)
  }

  /** The capabilities that a namespace gains from it, the same on all of its networks. */
  capabilities({ networks, parseAddress }: Pick<NamespaceAdapter, 'networks' | 'parseAddress'>) {
    const requireNetwork = (networkId: NetworkId) => {
      if (!networks.some(({ caipNetworkId }) => caipNetworkId === networkId))
        throw coreErrors.chainNotSupported()
    }
    const requireAddress = (address: string) => {
      if (parseAddress(address) === undefined) throw coreErrors.invalidCaipAddress()
    }
    const requireNotAborted = (signal: AbortSignal | undefined) => {
      if (signal?.aborted) throw connectErrors.aborted()
    }
    return {
      holdings: async ({ address, networkId, tokens = [], signal }: HoldingsQuery) => {
        requireNetwork(networkId)
        requireAddress(address)
        requireNotAborted(signal)
        const known = [...new Set(tokens)].filter((token) => this.#isToken(token))
        const all = [undefined, ...known].map((token) => {
          const value = this.balanceOf(address, token)
          return { asset: this.#asset(networkId, token), value, spendable: value }
        })
        const held = all.filter(({ asset, value }) => asset.token === undefined || value > 0n)
        return { all: held, complete: false, at: Date.now() }
      },
      activity: async (query: AccountQuery) => {
        requireNetwork(query.networkId)
        requireAddress(query.address)
        requireNotAborted(query.signal)
        return historyPage(this.#blocks.flat(), query, (token) => this.#asset(query.networkId, token))
      },
      describe: async (networkId: NetworkId, tokens: readonly string[], signal?: AbortSignal) => {
        requireNetwork(networkId)
        requireNotAborted(signal)
        return tokens.map((token) => (this.#isToken(token) ? this.#asset(networkId, token) : undefined))
      },
      prepare: async (intent: Intent, { signal }: PrepareOptions = {}) => {
        if (intent.kind === 'transfer') requireAddress(intent.to)
        requireNotAborted(signal)
        return this.#prepare(intent)
      },
      follow: async (networkId: NetworkId, id: string, signal?: AbortSignal) => {
        requireNetwork(networkId)
        return this.#follow(id, signal)
      },
      transactionStatus: async (query: TransactionQuery) => {
        requireNetwork(query.networkId)
        return this.#status(query)
      }
    } satisfies Capabilities
  }

  #prepare(intent: Intent): PreparedTransaction {
    if (intent.kind !== 'transfer')
      throw coreErrors.unexpected({ notes: 'A fake ledger can prepare only transfers.' })
    const { connection, to, asset: { token } = {} } = intent
    const { networkId, namespace, session, account } = connection
    const from = account.address
    if (token !== undefined && !this.#isToken(token))
      throw coreErrors.unexpected({ notes: `The fake ledger has no token '${token}'.` })
    const has = this.balanceOf(from, token)
    const amount = intent.amount === 'max' ? has : intent.amount
    if (typeof amount !== 'bigint' || amount <= 0n || amount > has)
      throw coreErrors.unexpected({ notes: `'amount' must be above 0 and at most the balance of ${has}.` })
    const payment: FakePayment = { from, to, amount: String(amount), token, nonce: this.nonceOf(from) }
    const { token: _, ...plain } = payment
    const fingerprint = token === undefined ? plain : { ...plain, token }
    const request: RpcRequest = { namespace, networkId, method: 'sign_payment', params: [fingerprint] }
    const step: TransactionStep = Object.freeze({
      label: 'act',
      request: Object.freeze(request),
      fingerprint
    })
    const asset = this.#asset(networkId, token)
    const send = async ({ signal, reviewed, onProgress }: SendOptions = {}): Promise<SentTransaction> => {
      onProgress?.({ step: 0, state: 'asking' })
      const answer = await session.request({ ...request, signal, reviewed })
      const id = this.#submitted.has(String(answer)) ? String(answer) : this.submit(payment)
      onProgress?.({ step: 0, state: 'sent' })
      return Object.freeze({ id, settled: this.#follow(id) })
    }
    return Object.freeze({
      intent,
      amount,
      steps: [step],
      changes: [
        { asset, owner: from, delta: -amount },
        { asset, owner: to, delta: amount }
      ],
      simulated: 'passed',
      findings: [],
      fee: { asset: this.#asset(networkId), expected: 1n, most: 2n },
      expiresAt: Date.now() + 60_000,
      raw: JSON.stringify(request.params),
      send
    })
  }

  async #follow(id: string, signal?: AbortSignal): Promise<Outcome> {
    for (;;) {
      const { state } = this.#status({ id, fingerprint: this.#submitted.get(id) })
      if (state === 'confirmed' || state === 'failed' || state === 'replaced') return state
      await waitFor(() => new Promise<void>((resolve) => this.#listeners.add(resolve)), { signal })
    }
  }

  #status({
    id,
    fingerprint,
    except = []
  }: Omit<TransactionQuery, 'networkId' | 'signal'>): TransactionStatus {
    const shown = Object(fingerprint) as Partial<FakePayment>
    const isAlike = ({ payment }: Entry) => fields.every((name) => payment[name] === shown[name])
    const known = [...this.#blocks.flat(), ...this.#waiting]
    const wanted =
      known.find((one) => one.id === id) ?? known.find((one) => isAlike(one) && !except.includes(one.id))
    if (wanted) {
      const depth = this.#blocks.length - this.#blocks.findIndex((block) => block.includes(wanted))
      const isWaiting = this.#waiting.includes(wanted)
      const compared = fingerprint === undefined ? {} : { isAsShown: isAlike(wanted) }
      return {
        state: isWaiting ? 'pending' : 'confirmed',
        id: wanted.id,
        isFinal: !isWaiting && depth > 2,
        ...compared
      }
    }
    const other = this.#blocks
      .flat()
      .find(({ payment }) => payment.from === shown.from && payment.nonce === shown.nonce)
    return other ? { state: 'replaced', id: other.id, isFinal: false } : { state: 'unseen' }
  }

  #change(change: () => void): void {
    change()
    const listeners = [...this.#listeners]
    this.#listeners.clear()
    for (const listener of listeners) listener()
  }

  #isToken(token: string): boolean {
    return Object.hasOwn(this.options.tokens ?? {}, token)
  }

  #asset(networkId: NetworkId, token?: string): Asset {
    if (token === undefined) return toyAsset(networkId)
    return { networkId, token, name: token, symbol: token.toUpperCase(), decimals: 2, standing: 'unknown' }
  }
}

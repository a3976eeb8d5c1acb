import { type Account, type Asset, type Kit, parseUnits } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { onrampProviders, type PurchaseNetwork } from '@plugboard/core/features'
import { makeObservable, observableRef, runInAction } from 'mobx'
import { readHolding } from './readHolding.js'

/** How often is looked while the page is in sight: in the first minutes, and after those, in milliseconds. */
const lookMs = 4_000
const laterMs = 30_000
const firstMs = 10 * 60 * 1000

/** So long a purchase is waited for, in milliseconds: a bank may take a day. */
export const waitedMs = 24 * 60 * 60 * 1000

/** How long a provider may take to say how far it is, in milliseconds. */
const statusMs = 4_000

/**
 * How much of what was quoted has to arrive, in per cent: a provider buys when it is paid, and prices move meanwhile. Less is somebody
 * else's payment, or another purchase.
 */
const leastShare = 80n

/** How far a purchase is: what the provider says, and `received` once the chain has what was bought beyond what the account had before. */
export type ArrivalState = 'waiting' | 'paid' | 'sent' | 'failed' | 'received'

/** A purchase that is waited for. */
export interface WatchedPurchase {
  /** The id of the provider. */
  readonly provider: string
  /** What the provider is asked about; absent where it tells nothing. */
  readonly session?: string | undefined
  readonly account: Pick<Account, 'namespace' | 'address'>
  readonly network: PurchaseNetwork
  /** What the account had before, in base units; absent where the chain could not be asked. */
  readonly before?: bigint | undefined
  /** How much was quoted, as decimal text in the currency that is bought; absent where the provider gives no quotes. */
  readonly expected?: string | undefined
  /** When the visitor left for the provider's page: Unix milliseconds. */
  readonly at: number
}

/** Waits for what was bought. Observable. The provider's word moves what is shown; only the chain says that something has arrived. */
export class ArrivalWatch {
  state: ArrivalState = 'waiting'
  /** What has arrived, in base units, and what it is. */
  arrived: { readonly amount: bigint; readonly asset: Asset } | undefined
  #isStarted = false
  #isLooking = false
  #before: bigint | undefined

  /**
   * @param mayLook whether the account may be read now: by default always
   * @param rivals others that wait for the same currency on the same account now: what arrives is left to one that its provider calls paid, as long
   * as the provider of this one does not. By default there are none
   */
  constructor(
    private readonly kit: Pick<Kit, 'namespace' | 'contributions'>,
    readonly purchase: WatchedPurchase,
    private readonly mayLook = () => true,
    private readonly rivals: () => readonly ArrivalWatch[] = () => []
  ) {
    this.#before = purchase.before
    makeObservable(this, { state: observableRef, arrived: observableRef })
  }

  /** What the account has without this purchase, in base units: what it had before, and what has arrived by others since. */
  get before(): bigint | undefined {
    return this.#before
  }

  /** Takes no part of what has arrived by another purchase for this one, unless the account had it before. @param amount in base units */
  discount(other: ArrivalWatch, amount: bigint): void {
    if (this.#before === undefined || other.#before === undefined) return
    if (this.#before < other.#before + amount) this.#before += amount
  }

  /**
   * Looks now, whenever the page comes into sight and every few seconds while it is, until something has arrived, a day has passed or the signal
   * aborts.
   */
  start(signal: AbortSignal): void {
    if (this.#isStarted) return
    this.#isStarted = true
    const ended = new AbortController()
    const end = () => ended.abort()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      if (this.#isLooking) return
      clearTimeout(timer)
      const age = Date.now() - this.purchase.at
      if (document.visibilityState !== 'hidden' && this.mayLook()) {
        this.#isLooking = true
        await this.#look(ended.signal)
        this.#isLooking = false
      }
      if (this.state === 'received' || age > waitedMs) end()
      else if (!ended.signal.aborted) timer = setTimeout(look, age < firstMs ? lookMs : laterMs)
    }
    document.addEventListener('visibilitychange', look, { signal: ended.signal })
    ended.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    else void look()
  }

  async #look(signal: AbortSignal): Promise<void> {
    const { account, network, expected } = this.purchase
    const [holding, status] = await Promise.all([
      readHolding(this.kit, account, network, signal),
      this.#readStatus(signal)
    ])
    if (signal.aborted) return
    const { asset, value = 0n } = holding ?? {}
    const find = () => {
      const amount = this.#before === undefined ? 0n : value - this.#before
      return asset && amount >= leastOf(expected, asset) ? { amount, asset } : undefined
    }
    const found = find()
    const isLeft = found && !isPaid(status ?? this.state) && (await this.#isForRival(found, status, signal))
    if (signal.aborted) return
    runInAction(() => {
      // A rival may have received it meanwhile.
      this.arrived = isLeft ? undefined : find()
      this.state = this.arrived ? 'received' : (status ?? this.state)
    })
  }

  /** Whether a rival is paid. Where nobody tells whether this one is, only what would be enough for the rival is left to it. */
  async #isForRival(
    { amount, asset }: { readonly amount: bigint; readonly asset: Asset },
    status: ArrivalState | undefined,
    signal: AbortSignal
  ): Promise<boolean> {
    const rivals = this.rivals().filter(
      ({ purchase: { expected } }) => status !== undefined || amount >= leastOf(expected, asset)
    )
    // They are asked now: what is known of them may be older than the arrival.
    const paid = await Promise.all(
      rivals.map(async (rival) => isPaid((await rival.#readStatus(signal)) ?? rival.state))
    )
    return paid.includes(true)
  }

  async #readStatus(signal: AbortSignal) {
    const { session, provider } = this.purchase
    const asked = this.kit.contributions(onrampProviders).find(({ id }) => id === provider)
    if (session === undefined || !asked?.status) return undefined
    const ask = async (ended: AbortSignal) => asked.status?.(session, ended)
    // One that does not answer is asked again.
    return waitFor(ask, { timeoutMs: statusMs, signal }).catch(() => undefined)
  }
}

const isPaid = (state: ArrivalState): boolean => state === 'paid' || state === 'sent'

/** The least amount that counts as the purchase, in base units: of one without a quote, anything. */
function leastOf(expected: string | undefined, { decimals }: Asset): bigint {
  if (expected === undefined) return 1n
  const [whole = '', fraction = ''] = expected.split('.')
  const quoted = parseUnits(`${whole}.${fraction.slice(0, decimals)}`.replace(/\.$/, ''), decimals)
  const least = (quoted * leastShare) / 100n
  return least > 0n ? least : 1n
}

import { type Account, type Asset, type Kit, parseUnits } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { type OnrampStatus, onrampProviders, type PurchaseNetwork } from '@plugboard/core/features'
import { makeObservable, observableRef, runInAction } from 'mobx'
import { isWaitedFor } from './purchasesItem.js'
import { readHolding } from './readHolding.js'
import { type ArrivalClaim, shareArrival } from './shareArrival.js'

/** How often is looked while the page is in sight: in the first minutes, and after those, in milliseconds. */
const lookMs = 4_000
const laterMs = 30_000
const firstMs = 10 * 60 * 1000

/** How long a provider may take to say how far it is, in milliseconds. */
const statusMs = 4_000

/**
 * How much of what was quoted has to arrive, in per cent: a provider buys when it is paid, and prices move meanwhile. Less is somebody
 * else's payment, or another purchase.
 */
const leastShare = 80n

/** How far a purchase is: what the provider says, and `received` once the chain has what was bought beyond what the account had before. */
export type ArrivalState = OnrampStatus | 'received'

/** A purchase that is waited for. */
export interface WatchedPurchase {
  /** The id of the provider. */
  readonly provider: string
  /** What the provider is asked about; absent if it tells nothing. */
  readonly session?: string | undefined
  readonly account: Pick<Account, 'namespace' | 'address'>
  readonly network: PurchaseNetwork
  /** What the account had before, in base units; absent if the chain could not be asked. */
  readonly before?: bigint | undefined
  /** How much was quoted, as decimal text in the currency that is bought; absent if the provider gives no quotes. */
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
   * @param rivals others that wait for the same currency on the same account now: what is enough for one that its provider calls paid is left to it, as
   * long as the provider of this one does not, and what is both is shared. By default there are none
   * @param storedBefore what another tab says that the account has without this purchase; by default nothing
   */
  constructor(
    private readonly kit: Pick<Kit, 'namespace' | 'contributions'>,
    readonly purchase: WatchedPurchase,
    private readonly mayLook = () => true,
    private readonly rivals: () => readonly ArrivalWatch[] = () => [],
    private readonly storedBefore: () => bigint | undefined = () => undefined
  ) {
    this.#before = purchase.before
    makeObservable(this, { state: observableRef, arrived: observableRef })
  }

  /** What the account has without this purchase, in base units: what it had before, and what has arrived by others since. */
  get before(): bigint | undefined {
    const stored = this.storedBefore()
    if (stored !== undefined && this.#before !== undefined && stored > this.#before) this.#before = stored
    return this.#before
  }

  /** Takes no part of what has arrived by another purchase for this one, unless the account had it before. @param amount in base units */
  discount(other: ArrivalWatch, amount: bigint): void {
    const [mine, its] = [this.before, other.before]
    if (mine !== undefined && its !== undefined && mine < its + amount) this.#before = mine + amount
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
      if (document.visibilityState !== 'hidden' && this.mayLook()) {
        this.#isLooking = true
        await this.#look(ended.signal)
        this.#isLooking = false
      }
      if (this.state === 'received' || !isWaitedFor(this.purchase)) end()
      else if (!ended.signal.aborted)
        timer = setTimeout(look, Date.now() - this.purchase.at < firstMs ? lookMs : laterMs)
    }
    document.addEventListener('visibilitychange', look, { signal: ended.signal })
    ended.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    else void look()
  }

  async #look(signal: AbortSignal): Promise<void> {
    const { account, network } = this.purchase
    const [holding, status] = await Promise.all([
      readHolding(this.kit, account, network, signal),
      this.#readStatus(signal)
    ])
    if (signal.aborted) return
    const { asset, value = 0n } = holding ?? {}
    // They are asked now: what is known of them may be older than the arrival.
    const rivals =
      asset && this.#claim(asset, value)
        ? await Promise.all(this.rivals().map(async (one) => [one, await one.#readStatus(signal)] as const))
        : []
    if (signal.aborted) return
    const now = status ?? this.state
    const find = () => {
      // Another purchase may have been credited meanwhile.
      const mine = asset && this.#claim(asset, value)
      const open = rivals.flatMap(([rival, reported]) => {
        const claim = asset && rival.state !== 'received' && rival.#claim(asset, value)
        return claim ? [{ ...claim, reported, isPaid: isPaid(reported ?? rival.state) }] : []
      })
      if (!mine || (!isPaid(now) && open.some((one) => one.isPaid))) return undefined
      // One that its provider calls unpaid has not arrived beside one that is paid.
      const others = open.filter((one) => one.isPaid || !one.reported || !isPaid(now))
      const amount = shareArrival(mine.came, mine, others)
      return amount > 0n ? { amount, asset } : undefined
    }
    runInAction(() => {
      this.arrived = find()
      this.state = this.arrived ? 'received' : now
    })
  }

  /** What has come since, where that is enough to be this purchase. @param value what the account has now, in base units */
  #claim({ decimals }: Asset, value: bigint): (ArrivalClaim & { readonly came: bigint }) | undefined {
    const { before } = this
    if (before === undefined) return undefined
    const expected = toUnits(this.purchase.expected, decimals)
    const least = expected === undefined ? 1n : (expected * leastShare) / 100n || 1n
    const came = value - before
    return came >= least ? { came, expected, least } : undefined
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

/** A decimal text in base units; further digits than those are left out. */
function toUnits(text: string | undefined, decimals: number): bigint | undefined {
  if (text === undefined) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  return parseUnits(`${whole}.${fraction.slice(0, decimals)}`.replace(/\.$/, ''), decimals)
}

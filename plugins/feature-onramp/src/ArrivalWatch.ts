import { type Account, type Asset, type Kit, parseUnits } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { type OnrampStatus, onrampProviders, type PurchaseNetwork } from '@plugboard/core/features'
import { makeObservable, observableRef, runInAction } from 'mobx'
import { isWaitedFor } from './purchasesItem.js'
import { readHolding } from './readHolding.js'
import { type ArrivalClaim, shareArrival } from './shareArrival.js'

/** How often the balance is checked while the page is visible: in the first minutes, and after those, in milliseconds. */
const lookMs = 4_000
const laterMs = 30_000
const firstMs = 10 * 60 * 1000

/** How long a provider may take to report the status, in milliseconds. */
const statusMs = 4_000

/**
 * The share of the quoted amount that must arrive, in percent: a provider buys only when it is paid, and prices change in the meantime. A smaller
 * amount is another person's payment, or another purchase.
 */
const leastShare = 80n

/**
 * The progress of a purchase: the provider's status, and `received` once the chain shows the bought amount on top of the account's earlier balance.
 */
export type ArrivalState = OnrampStatus | 'received'

/** A pending purchase. */
export interface WatchedPurchase {
  /** The id of the provider. */
  readonly provider: string
  /** The session with which the provider is asked; absent if it reports nothing. */
  readonly session?: string | undefined
  readonly account: Pick<Account, 'namespace' | 'address'>
  readonly network: PurchaseNetwork
  /** The account's earlier balance, in base units; absent if the chain could not be asked. */
  readonly before?: bigint | undefined
  /** The quoted amount, as decimal text in the currency that is bought; absent if the provider gives no quotes. */
  readonly expected?: string | undefined
  /** When the visitor left for the provider's page, in Unix milliseconds. */
  readonly at: number
}

/** Waits for a purchase to arrive. Observable. The provider's status affects what is shown; only the chain confirms an arrival. */
export class ArrivalWatch {
  state: ArrivalState = 'waiting'
  /** The amount that arrived, in base units, and its asset. */
  arrived: { readonly amount: bigint; readonly asset: Asset } | undefined
  #isStarted = false
  #isLooking = false
  #before: bigint | undefined

  /**
   * @param mayLook whether the account may be read now; default: always
   * @param rivals other pending purchases of the same currency on the same account. An amount that is enough for one that its provider calls paid is
   * left to it, as long as the provider of this one does not call it paid; if both are paid, the amount is shared. Default: none
   * @param storedBefore the account's balance without this purchase, according to another tab; default: nothing
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

  /** The account's balance without this purchase, in base units: its earlier balance, and what has arrived through other purchases since. */
  get before(): bigint | undefined {
    const stored = this.storedBefore()
    if (stored !== undefined && this.#before !== undefined && stored > this.#before) this.#before = stored
    return this.#before
  }

  /** Excludes the amount that has arrived for another purchase, unless the account had it before. @param amount in base units */
  discount(other: ArrivalWatch, amount: bigint): void {
    const [mine, its] = [this.before, other.before]
    if (mine !== undefined && its !== undefined && mine < its + amount) this.#before = mine + amount
  }

  /**
   * Checks now, whenever the page becomes visible and every few seconds while it is, until the purchase has arrived, a day has passed or the signal
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
    // They are asked now, because their known state may be older than the arrival.
    const rivals =
      asset && this.#claim(asset, value)
        ? await Promise.all(this.rivals().map(async (one) => [one, await one.#readStatus(signal)] as const))
        : []
    if (signal.aborted) return
    const now = status ?? this.state
    const find = () => {
      // Another purchase may have been credited in the meantime.
      const mine = asset && this.#claim(asset, value)
      const open = rivals.flatMap(([rival, reported]) => {
        const claim = asset && rival.state !== 'received' && rival.#claim(asset, value)
        return claim ? [{ ...claim, reported, isPaid: isPaid(reported ?? rival.state) }] : []
      })
      if (!mine || (!isPaid(now) && open.some((one) => one.isPaid))) return undefined
      // If another purchase is paid, one that its provider calls unpaid has not arrived.
      const others = open.filter((one) => one.isPaid || !one.reported || !isPaid(now))
      const amount = shareArrival(mine.came, mine, others)
      return amount > 0n ? { amount, asset } : undefined
    }
    runInAction(() => {
      this.arrived = find()
      this.state = this.arrived ? 'received' : now
    })
  }

  /** The amount that has arrived since, if it is enough to be this purchase. @param value the account's current balance, in base units */
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
    // A provider that does not answer is asked again.
    return waitFor(ask, { timeoutMs: statusMs, signal }).catch(() => undefined)
  }
}

const isPaid = (state: ArrivalState): boolean => state === 'paid' || state === 'sent'

/** A decimal string in base units; excess digits are dropped. */
function toUnits(text: string | undefined, decimals: number): bigint | undefined {
  if (text === undefined) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  return parseUnits(`${whole}.${fraction.slice(0, decimals)}`.replace(/\.$/, ''), decimals)
}

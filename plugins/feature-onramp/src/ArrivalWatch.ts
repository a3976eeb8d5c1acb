import { type Asset, type Kit, parseUnits } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { onrampProviders, refreshHoldings } from '@plugboard/core/features'
import { makeObservable, observableRef, runInAction } from 'mobx'
import { networkIdOf } from './networkIdOf.js'
import { readHolding } from './readHolding.js'
import type { OnrampPurchase } from './Views.js'

/** How often is looked while the page is in sight, in milliseconds. */
const lookMs = 4_000

/** How long a provider may take to say how far it is, in milliseconds. */
const statusMs = 4_000

/**
 * How much of what was quoted has to arrive, in per cent: a provider buys when it is paid, and prices move meanwhile. Less is somebody
 * else's payment, or another purchase.
 */
const leastShare = 80n

/** How far a purchase is: what the provider says, and `received` once the chain has what was bought beyond what the account had before. */
export type ArrivalState = 'waiting' | 'paid' | 'sent' | 'failed' | 'received'

/** Waits for what was bought. Observable. The provider's word moves what is shown; only the chain says that something has arrived. */
export class ArrivalWatch {
  state: ArrivalState = 'waiting'
  /** What has arrived, in base units, and what it is. */
  arrived: { readonly amount: bigint; readonly asset: Asset } | undefined
  #isStarted = false
  #isLooking = false

  constructor(
    private readonly kit: Kit,
    private readonly purchase: OnrampPurchase
  ) {
    makeObservable(this, { state: observableRef, arrived: observableRef })
  }

  /** Looks now, whenever the page comes into sight and every four seconds while it is, until something has arrived or the signal aborts. */
  start(signal: AbortSignal): void {
    if (this.#isStarted) return
    this.#isStarted = true
    const ended = new AbortController()
    const end = () => ended.abort()
    const look = async () => {
      if (this.#isLooking || document.visibilityState === 'hidden') return
      this.#isLooking = true
      await this.#look(ended.signal)
      this.#isLooking = false
      if (this.state === 'received') end()
    }
    const timer = setInterval(look, lookMs)
    document.addEventListener('visibilitychange', look, { signal: ended.signal })
    ended.signal.addEventListener('abort', () => clearInterval(timer), { once: true })
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    else void look()
  }

  async #look(signal: AbortSignal): Promise<void> {
    const { connection, network } = this.purchase.request
    const [holding, status] = await Promise.all([
      readHolding(this.kit, connection, network, signal),
      this.#readStatus(signal)
    ])
    if (signal.aborted) return
    const { before, expected } = this.purchase
    const { asset, value = 0n } = holding ?? {}
    const amount = before === undefined ? 0n : value - before
    const arrived = asset && amount >= leastOf(expected, asset) ? { amount, asset } : undefined
    runInAction(() => {
      this.arrived = arrived
      this.state = arrived ? 'received' : (status ?? this.state)
    })
    const known = arrived && this.kit.networks.get(networkIdOf(network))
    if (known) void refreshHoldings(this.kit, connection, known)
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

/** The least amount that counts as the purchase, in base units: of one without a quote, anything. */
function leastOf(expected: string | undefined, { decimals }: Asset): bigint {
  if (expected === undefined) return 1n
  const [whole = '', fraction = ''] = expected.split('.')
  const quoted = parseUnits(`${whole}.${fraction.slice(0, decimals)}`.replace(/\.$/, ''), decimals)
  const least = (quoted * leastShare) / 100n
  return least > 0n ? least : 1n
}

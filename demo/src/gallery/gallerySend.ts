import {
  type Asset,
  coreErrors,
  defineErrors,
  definePlugin,
  type Holding,
  type NamespaceAdapter
} from '@plugboard/core'
import { type HoldingsState, type Portfolio, portfolioToken, reviewToken } from '@plugboard/core/features'
import type { PayParams, SendParams } from '@plugboard/feature-send'
import { activityIn } from './galleryActivity.js'
import { beans, coffee, harmful, lengthy, mystery, nativeOf } from './galleryAssets.js'
import { chainOf, otherNetworkId } from './galleryChains.js'
import { collectiblesIn } from './galleryCollectibles.js'
import { isState } from './State.js'

const readAt = Date.UTC(2026, 4, 3, 14, 5)

const hold = (asset: Holding['asset'], value: bigint): Holding => ({ asset, value, spendable: value })

/** An account's holdings: nothing is known yet, nothing is there, or a few tokens, which could not be read again. */
function holdingsIn(state: string): HoldingsState {
  const native = nativeOf(chainOf(state))
  if (state === 'loading') return { loading: true }
  if (state === 'error') return { loading: false, error: coreErrors.balanceUnavailable() }
  if (state === 'empty')
    return { loading: false, holdings: { all: [hold(native, 0n)], complete: true, at: readAt } }
  const tokens = [
    hold(coffee, 250_000_000n),
    hold(lengthy, 123_456_789_123_456_789_012_345_678n),
    hold(mystery, 5_000_000_000n),
    hold(harmful, 10_000_00n)
  ]
  const all = [
    hold(native, (12_345_678n * 10n ** BigInt(native.decimals)) / 10_000_000n),
    ...(native.networkId === coffee.networkId ? tokens : [])
  ]
  const holdings = { all, complete: true, at: readAt }
  return { loading: false, holdings, ...(state === 'stale' && { error: coreErrors.balanceUnavailable() }) }
}

/** An account's holdings in one of the gallery's states, and their worth. */
export function portfolioIn(state: string, view: string): Portfolio {
  const chain = chainOf(state)
  return {
    holdings: () => holdingsIn(state),
    refresh: async () => undefined,
    activity: () => activityIn(state),
    readMoreActivity: async () => undefined,
    collectibles: () => collectiblesIn(state),
    readMoreCollectibles: async () => undefined,
    isTrusted: () => false,
    trust: () => undefined,
    price: (asset) =>
      asset.token === undefined
        ? { usd: '2450.17', at: readAt }
        : asset.token === coffee.token
          ? { usd: '1', at: readAt }
          : undefined,
    listedTokens: () => (hasPastIn(state) ? [coffee, beans, lengthy] : []),
    describe: async (asset) => {
      if (state === 'loading') return new Promise(() => undefined)
      // In the error state of a swap, nobody quotes; in that of a payment, the token may be unknown.
      if (state === 'error' && view === 'Pay') throw coreErrors.chainFailed()
      return [nativeOf(chain), coffee, beans, mystery, lengthy].find(({ token }) => token === asset.token)
    }
  }
}

const hasPastIn = (state: string): boolean => state !== 'loading' && state !== 'empty' && state !== 'error'

const { refused } = defineErrors('gallery', {
  refused: { message: 'The owner of this token does not allow it to be sent' }
})

/** In one of the gallery's states the network does not accept what is to be sent. */
export function withRefusal(namespace: NamespaceAdapter, state: string): NamespaceAdapter {
  if (state !== 'refused') return namespace
  const prepare = () => Promise.reject(refused())
  return { ...namespace, capabilities: { ...namespace.capabilities, prepare } }
}

/** An account's holdings in one of the gallery's states, their worth, and whom it has sent something to. */
export function gallerySend(state: string, view: string) {
  const chain = chainOf(state)
  return definePlugin({
    name: 'gallery/send',
    provides: [portfolioToken, reviewToken],
    setup(kit) {
      kit.provide(portfolioToken, portfolioIn(state, view))
      kit.provide(reviewToken, {
        review: () => Promise.reject(coreErrors.dismissed()),
        pending: [],
        dismiss: () => undefined,
        recipients: () =>
          hasPastIn(state)
            ? [
                { address: chain.receiver, name: 'maren.eth', at: Date.UTC(2026, 4, 3) },
                { address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', at: Date.UTC(2026, 3, 21) }
              ]
            : []
      })
    }
  })
}

/** The parameters of the view Send: as from a page that knows what is to be paid, or none. */
export function sendParams(state: string): SendParams | undefined {
  if (isState(state)) return undefined
  const chain = chainOf(state)
  const native = nativeOf(chain)
  const to = chain.receiver
  if (state === 'many digits') return { asset: lengthy, to, amount: 123_456_789_123_456_789_012_345_678n }
  if (state === 'another network') return { asset: { networkId: otherNetworkId }, to, amount: 10n ** 17n }
  if (state === 'not an address') return { asset: coffee, to: to.slice(0, -1), amount: 12_500_000n }
  // A visitor who closes an account sends everything.
  if (state === 'close account') return { to }
  const amount = state === 'not enough' ? 12_500n : 25n
  return { to, amount: (amount * 10n ** BigInt(native.decimals)) / 100n }
}

/** The parameters of the view Pay. */
export function payParams(state: string): PayParams {
  const chain = chainOf(state)
  const native = nativeOf(chain)
  const to = chain.receiver
  const amount = (state === 'not enough' ? 12_500n : 25n) * 10n ** BigInt(native.decimals - 2)
  const asset = { networkId: native.networkId }
  switch (state) {
    case 'loading':
    case 'error':
    case 'token':
    case 'several accounts':
      return { asset: coffee, to, amount: 12_500_000n }
    case 'many digits':
      return { asset: lengthy, to, amount: 123_456_789_123_456_789_012_345_678n }
    case 'another network':
      return { asset: { networkId: otherNetworkId }, to, amount }
    case 'memo':
      return { asset, to, amount, memo: 'Deposit 4711' }
    case 'ending soon':
      return { asset, to, amount, expiresAt: Date.now() + 272_000 }
    case 'expired':
      return { asset, to, amount, expiresAt: Date.now() - 1 }
    case 'not valid':
      return { asset, to: to.slice(0, -1), amount }
    default:
      return { asset, to, amount }
  }
}

/** The parameters of the view Token. */
export function tokenParams(state: string): { readonly asset: Asset } {
  const assets: Readonly<Record<string, Asset>> = {
    listed: coffee,
    loading: coffee,
    'many digits': lengthy,
    unknown: mystery,
    harmful
  }
  return { asset: assets[state] ?? nativeOf(chainOf(state)) }
}

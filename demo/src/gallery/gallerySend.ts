import { type Asset, coreErrors, definePlugin, type Holding, type NetworkId } from '@plugboard/core'
import { type HoldingsState, portfolioToken, reviewToken } from '@plugboard/core/features'
import type { State } from './State.js'

const networkId: NetworkId = 'eip155:31337'

const ether: Asset = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18, standing: 'native' }

const token = (digit: string, rest: Pick<Asset, 'name' | 'symbol' | 'decimals' | 'standing'>): Asset => ({
  networkId,
  token: `0x${digit.repeat(40)}`,
  ...rest
})

const coffee = token('1', { name: 'Coffee Dollar', symbol: 'COFD', decimals: 6, standing: 'listed' })
const beans = token('2', { name: 'Bean', symbol: 'BEAN', decimals: 8, standing: 'listed' })
const mystery = token('3', { name: 'Coffee Dollar', symbol: 'COFD', decimals: 6, standing: 'unknown' })

const hold = (asset: Asset, value: bigint): Holding => ({ asset, value, spendable: value })

const states: Readonly<Record<State, HoldingsState>> = {
  loading: { loading: true },
  empty: { loading: false, holdings: { all: [hold(ether, 0n)], complete: true, at: 0 } },
  error: { loading: false, error: coreErrors.balanceUnavailable() },
  filled: {
    loading: false,
    holdings: {
      all: [
        hold(ether, 1_234_567_800_000_000_000n),
        hold(coffee, 250_000_000n),
        hold(mystery, 5_000_000_000n)
      ],
      complete: true,
      at: 0
    }
  }
}

/** What an account holds in one of the gallery's states, what it is worth, and whom it has sent something to. */
export function gallerySend(state: State) {
  return definePlugin({
    name: 'gallery/send',
    provides: [portfolioToken, reviewToken],
    setup(kit) {
      kit.provide(portfolioToken, {
        holdings: () => states[state],
        refresh: async () => undefined,
        price: (asset) =>
          asset.token === undefined
            ? { usd: '2450.17', at: 0 }
            : asset.token === coffee.token
              ? { usd: '1', at: 0 }
              : undefined,
        listedTokens: () => (state === 'filled' ? [coffee, beans] : []),
        describe: async (asset) => [ether, coffee, beans, mystery].find(({ token }) => token === asset.token)
      })
      kit.provide(reviewToken, {
        review: () => Promise.reject(coreErrors.dismissed()),
        pending: [],
        dismiss: () => undefined,
        recipients: () =>
          state === 'filled'
            ? [
                {
                  address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
                  name: 'maren.eth',
                  at: Date.UTC(2026, 4, 3)
                },
                { address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', at: Date.UTC(2026, 3, 21) }
              ]
            : []
      })
    }
  })
}

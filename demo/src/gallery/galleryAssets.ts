import type { Asset, NetworkId } from '@plugboard/core'
import { chainOf, type GalleryChain } from './galleryChains.js'

const networkId: NetworkId = 'eip155:31337'

/** The currency of a chain. */
export const nativeOf = ({ networks: [network] }: GalleryChain): Asset => ({
  networkId: network.caipNetworkId,
  ...network.nativeCurrency,
  standing: 'native'
})

/** The currency of the gallery's networks. */
export const ether = nativeOf(chainOf('filled'))

const token = (digit: string, rest: Pick<Asset, 'name' | 'symbol' | 'decimals' | 'standing'>): Asset => ({
  networkId,
  token: `0x${digit.repeat(40)}`,
  ...rest
})

/** A token that is on a list. */
export const coffee = token('1', { name: 'Coffee Dollar', symbol: 'COFD', decimals: 6, standing: 'listed' })
export const beans = token('2', { name: 'Bean', symbol: 'BEAN', decimals: 8, standing: 'listed' })
/** A token with the same name as another, but on no list. */
export const mystery = token('3', {
  name: 'Coffee Dollar',
  symbol: 'COFD',
  decimals: 6,
  standing: 'unknown'
})
/** A token whose name and symbol are as long as they get, and whose amounts have 18 decimals. */
export const lengthy = token('4', {
  name: 'Wrapped Staked Harbour Coffee',
  symbol: 'wstHCOFFEE',
  decimals: 18,
  standing: 'listed'
})
export const harmful = token('5', {
  name: 'Reward to claim',
  symbol: 'GIFT',
  decimals: 2,
  standing: 'flagged'
})
/** A collection: its pieces are not money. */
export const collection = token('6', {
  name: 'Harbour Apes',
  symbol: 'APE',
  decimals: 0,
  standing: 'listed'
})

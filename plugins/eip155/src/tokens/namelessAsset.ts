import type { Asset, NetworkId } from '@plugboard/core'
import type { Hex } from 'viem'

/** An asset whose contract does not say what it is, or was not asked: its amounts are whole base units. */
export const namelessAsset = (networkId: NetworkId, token: Hex): Asset =>
  Object.freeze({ networkId, token, name: token, symbol: '?', decimals: 0, standing: 'unknown' })

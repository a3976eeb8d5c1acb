import type { Asset, NetworkId } from '@plugboard/core'
import type { Hex } from 'viem'

/** An asset whose contract does not describe itself, or was not asked: its address replaces its name, and its amounts are whole base units. */
export const namelessAsset = (networkId: NetworkId, token: Hex): Asset =>
  Object.freeze({
    networkId,
    token,
    name: token,
    // As many characters as there is room for.
    symbol: `${token.slice(0, 4)}…${token.slice(-4)}`,
    decimals: 0,
    standing: 'unknown'
  })

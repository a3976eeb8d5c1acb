import type { Network } from '@plugboard/core'
import * as networks from './networks.js'

/**
 * Reads a list of networks as a page writes it: chain ids, CAIP-2 ids or names, between spaces or commas.
 *
 * @throws Error when it names a network that is not in this file
 */
export function findNetworks(text: string): readonly Network[] {
  const words = text.split(/[\s,]+/).filter(Boolean)
  return words.map((word) => {
    const found = Object.entries(networks).find(
      ([name, { id, caipNetworkId }]) => word === name || word === String(id) || word === caipNetworkId
    )
    if (!found)
      throw new Error(
        `<plugboard-kit> knows no network '${word}'. It knows ${Object.keys(networks).join(', ')}; compose others with createKit.`
      )
    return found[1]
  })
}

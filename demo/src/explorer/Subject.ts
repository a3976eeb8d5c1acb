import type { Kit, Network } from '@plugboard/core'
import { explorerUrl } from '@plugboard/core/chain'

/** The subject of an explorer page. */
export interface Subject {
  readonly network: Network
  readonly kind: 'address' | 'transaction'
  readonly id: string
}

/** The parts of a path that lead to an address; any other leads to a transaction. Chains name them as their real explorers do. */
const addressParts: readonly string[] = ['address', 'account']

/** Reads the hash of the explorer's address, e.g. `#/harbour/tx/0x12ab…`; `undefined` if it leads nowhere. */
export function readSubject(hash: string, networks: readonly Network[]): Subject | undefined {
  const [, slug, part = '', id] = hash.split('/')
  const network = networks.find(({ name }) => name.toLowerCase() === slug)
  if (!network || !id) return undefined
  try {
    return {
      network,
      kind: addressParts.includes(part) ? 'address' : 'transaction',
      id: decodeURIComponent(id)
    }
  } catch {
    return undefined
  }
}

/** What a visitor has typed: an address of the network's family, otherwise the id of a transaction. */
export function guessSubject(kit: Pick<Kit, 'namespace'>, network: Network, text: string): Subject {
  const address = kit.namespace(network.chainNamespace)?.parseAddress(text)
  return { network, kind: address ? 'address' : 'transaction', id: address ?? text }
}

/** The page about a subject. */
export function urlOf(kit: Pick<Kit, 'namespace'>, { network, kind, id }: Subject): string {
  const paths = kit.namespace(network.chainNamespace)?.explorerPaths
  return explorerUrl(network, kind === 'address' ? { address: id } : { transaction: id }, paths) ?? '#'
}

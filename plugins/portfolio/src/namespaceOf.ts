import type { Namespace, NetworkId } from '@plugboard/core'

/** The namespace of a network, e.g. `eip155` of `eip155:1`. */
export const namespaceOf = (networkId: NetworkId): Namespace => networkId.split(':')[0] ?? ''

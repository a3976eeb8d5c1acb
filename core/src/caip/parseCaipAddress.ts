import type { Namespace } from '../contract/Namespace.js'
import type { NetworkId } from '../contract/Network.js'
import { coreErrors } from '../errors/coreErrors.js'
import { knownNamespaces } from './knownNamespaces.js'

/** The three parts of a CAIP-10 account id, and its network. */
export interface CaipAddressParts {
  readonly namespace: Namespace
  readonly reference: string
  readonly address: string
  readonly networkId: NetworkId
}

/**
 * Splits a CAIP-10 account id such as `eip155:1:0xabc…`: exactly three parts, none empty, the first a known namespace.
 *
 * @param registered namespaces that are known beside the five of every kit
 * @throws KitError `core/invalidCaipAddress`
 */
export function parseCaipAddress(value: string, registered: readonly string[] = []): CaipAddressParts {
  const [, namespace, reference, address] =
    /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(value) ?? []
  if (!namespace || !reference || !address || ![...knownNamespaces, ...registered].includes(namespace))
    throw coreErrors.invalidCaipAddress()
  return { namespace, reference, address, networkId: `${namespace}:${reference}` }
}

import type { ChainEndpoints } from '../chains/ChainEndpoints.js'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import type { NamesConfig } from '../gates/namesSchema.js'
import { EnsNames } from './EnsNames.js'
import { NameZones } from './NameZones.js'
import { Registrar } from './Registrar.js'

/** What a gateway does with names. */
export interface Names {
  readonly registrar: Registrar
  /** Absent where ENS is not looked up. */
  readonly ens: EnsNames | undefined
  /** The key of the zones, and the contracts that know its address. */
  readonly signer: { readonly key: string; readonly resolvers: readonly string[] } | undefined
  /** Hosts of the operator's own that are asked off chain besides public ones; absent where nobody is asked. */
  readonly offchainHosts: readonly string[] | undefined
}

/** Makes what answers for names. Nobody is asked yet. */
export const createNames = (
  { zones, reserved, signer, ens }: NamesConfig,
  { database, endpoints }: { readonly database: GatewayDatabase; readonly endpoints: ChainEndpoints }
): Names => ({
  registrar: new Registrar(new NameZones(zones, reserved), database, endpoints),
  ens: ens && new EnsNames(ens, endpoints),
  signer,
  offchainHosts: ens?.offchain ? ens.hosts : undefined
})

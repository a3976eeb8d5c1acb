import type { ChainEndpoints } from '../chains/ChainEndpoints.js'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import type { NamesConfig } from '../gates/namesSchema.js'
import { EnsNames } from './EnsNames.js'
import { NameZones } from './NameZones.js'
import { Registrar } from './Registrar.js'

/** A gateway's services for names. */
export interface Names {
  readonly registrar: Registrar
  /** Absent if ENS is not looked up. */
  readonly ens: EnsNames | undefined
  /** The key of the zones, and the contracts that know its address. */
  readonly signer: { readonly key: string; readonly resolvers: readonly string[] } | undefined
  /** The operator's own hosts that are queried off chain in addition to public ones; absent if no host is queried. */
  readonly offchainHosts: readonly string[] | undefined
}

/** Creates what answers for names. Nothing is requested yet. */
export const createNames = (
  { zones, reserved, signer, ens }: NamesConfig,
  { database, endpoints }: { readonly database: GatewayDatabase; readonly endpoints: ChainEndpoints }
): Names => ({
  registrar: new Registrar(new NameZones(zones, reserved), database, endpoints),
  ens: ens && new EnsNames(ens, endpoints),
  signer,
  offchainHosts: ens?.offchain ? ens.hosts : undefined
})

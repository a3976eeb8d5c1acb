import { type CaipAddress, type Connection, createToken, type Kit } from '@plugboard/core'

/** The settings for registering a name, as configured by the host. */
export interface NamesService {
  /** Suffixes of the names, each with its dot; the first one is for new names. */
  readonly suffixes: readonly [string, ...string[]]
  /** Which accounts can have a name: those of the login by e-mail and socials, or those of any wallet. */
  readonly signer: 'auth' | 'any'
  /** Shows a name with an account. */
  setProfileName(caipAddress: CaipAddress, name: string): void
}

/** The settings of the plugin, for a page that draws its own form with `NamesStore`. */
export const namesToken = /* @__PURE__ */ createToken<NamesService, 'feature-names/service'>(
  'feature-names/service'
)

/** Whether the account of a connection can have a name. */
export const maySign = (
  { connectors }: Pick<Kit, 'connectors'>,
  signer: NamesService['signer'],
  { namespace, connectorId }: Connection
): boolean => namespace === 'eip155' && (signer === 'any' || connectors.get(connectorId)?.type === 'AUTH')

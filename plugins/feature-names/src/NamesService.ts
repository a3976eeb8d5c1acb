import { type CaipAddress, type Connection, createToken, type Kit } from '@plugboard/core'

/** What registering a name works with, as the host has set it up. */
export interface NamesService {
  /** Endings of the names, each with its dot; the first one is that of new names. */
  readonly suffixes: readonly [string, ...string[]]
  /** Whose accounts may have a name: those of the login by e-mail and socials, or those of any wallet. */
  readonly signer: 'auth' | 'any'
  /** Shows a name with an account. */
  setProfileName(caipAddress: CaipAddress, name: string): void
}

/** The settings of the plugin, for a page that draws its own form with `NamesStore`. */
export const namesToken = /* @__PURE__ */ createToken<NamesService, 'feature-names/service'>(
  'feature-names/service'
)

/** Whether the account of a connection may have a name. */
export const maySign = (
  { connectors }: Pick<Kit, 'connectors'>,
  signer: NamesService['signer'],
  { namespace, connectorId }: Connection
): boolean => namespace === 'eip155' && (signer === 'any' || connectors.get(connectorId)?.type === 'AUTH')

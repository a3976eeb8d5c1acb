import type { Connector } from '@plugboard/core'

/** A connector whose looks may grow after it is listed: the icon, once it is checked. Observable. */
export interface WalletConnector extends Connector {
  name: string
  icon: string | undefined
  note: string | undefined
}

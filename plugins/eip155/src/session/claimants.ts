import type { Connector } from '@plugboard/core'
import type { Announcement } from '../discovery/Announcement.js'
import type { WalletTools } from '../WalletTools.js'

/** Who announced this connector, and everyone who claims its reverse domain name. */
export function claimants(connector: Connector, { list }: WalletTools) {
  const own = [...list.shown].find(([, shown]) => shown === connector)?.[0]
  const all: readonly Announcement[] = [...list.kept.values()].filter(({ rdns }) => rdns === connector.rdns)
  return { own, all }
}

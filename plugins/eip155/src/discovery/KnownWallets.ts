import type { Connector, PluginContext } from '@plugboard/core'
import type { Eip155Options } from '../Eip155Options.js'
import type { Announcement } from './readAnnouncement.js'

/** A connector whose looks may grow after it is listed: the icon, once it is checked. Observable. */
export interface WalletConnector extends Connector {
  name: string
  icon: string | undefined
  iconPending: boolean
  note: string | undefined
}

/** What discovery knows, for those who work on it later. */
export interface KnownWallets {
  /** Everything that announced itself and was kept, by uuid. */
  readonly kept: ReadonlyMap<string, Announcement>
  readonly shown: ReadonlyMap<Announcement, WalletConnector>
  /** Providers that the host excludes, by whatever other way they show up. */
  readonly hidden: Pick<WeakSet<object>, 'has'>
  /** Called when there is something new to look at. */
  inspect: (() => void) | undefined
  excludes(name: string, rdns?: string): boolean
  /** Lists what a catalogue knows by its reverse domain name, however many others announce themselves. */
  admit(knows: (rdns: string) => boolean): void
}

/** What a connector and its sessions need of their plugin. */
export interface WalletTools {
  readonly kit: PluginContext
  readonly options: Eip155Options
  readonly list: KnownWallets
}

import type { Connector, PluginContext } from '@plugboard/core'
import type { Eip155Options } from '../Eip155Options.js'
import type { Announcement } from './readAnnouncement.js'

/** A connector whose icon can appear after it is listed, once the icon is checked. Observable. */
export interface WalletConnector extends Connector {
  name: string
  icon: string | undefined
  iconPending: boolean
  note: string | undefined
}

/** The state of discovery, for code that works on it later. */
export interface KnownWallets {
  /** Every announcement that was kept, by uuid. */
  readonly kept: ReadonlyMap<string, Announcement>
  readonly shown: ReadonlyMap<Announcement, WalletConnector>
  /** Providers that the host excludes, regardless of how else they are found. */
  readonly hidden: Pick<WeakSet<object>, 'has'>
  /** Called when there is something new to look at. */
  inspect: (() => void) | undefined
  excludes(name: string, rdns?: string): boolean
  /** Lists wallets that a catalogue knows by their reverse domain name, however many others announce themselves. */
  admit(knows: (rdns: string) => boolean): void
}

/** What a connector and its sessions need from their plugin. */
export interface WalletTools {
  readonly kit: PluginContext
  readonly options: Eip155Options
  readonly list: KnownWallets
}

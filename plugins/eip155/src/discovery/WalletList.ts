import type { PluginContext } from '@plugboard/core'
import { runInAction } from 'mobx'
import type { Eip155Options } from '../Eip155Options.js'
import { texts } from '../texts.js'
import { whenIdle } from '../whenIdle.js'
import { createWalletConnector } from './createWalletConnector.js'
import type { KnownWallets, WalletConnector } from './KnownWallets.js'
import { type Announcement, readAnnouncement } from './readAnnouncement.js'

/** Starts to list the wallets that are installed, and inspects them when the page is idle. Browser only. */
export function discoverWallets(kit: PluginContext, options: Eip155Options): void {
  if (kit.signal.aborted) return
  kit.registerTexts(texts)
  const list = new WalletList(kit, options)
  list.start()
  whenIdle(kit.signal, () => {
    import('./WalletInspector.js')
      .then(({ WalletInspector }) => new WalletInspector({ kit, options, list }).start())
      .catch(kit.report)
  })
}

/** Limits for a flood of announcements. Wallets that a catalogue knows have a separate limit, three for each of their names. */
const limits = { kept: 200, shown: 50, known: 50, sameRdns: 3 } as const

/**
 * Wallets that announce themselves (EIP-6963), registered in batches. The first announcement of a uuid is kept, and the first of a provider under one
 * reverse domain name. Announcements beyond the limits are dropped; when a catalogue loads, wallets are asked once more, so that those it knows are
 * listed.
 */
export class WalletList implements KnownWallets {
  readonly kept = new Map<string, Announcement>()
  readonly shown = new Map<Announcement, WalletConnector>()
  readonly hidden = new WeakSet<object>()
  inspect: (() => void) | undefined
  private fresh: Announcement[] = []
  private isFlooded = false
  private knows: ((rdns: string) => boolean) | undefined

  constructor(
    private readonly kit: PluginContext,
    private readonly options: Eip155Options
  ) {}

  /** Listens for wallets and asks installed wallets to announce themselves. Browser only. */
  start(): void {
    addEventListener('eip6963:announceProvider', this.hear, { signal: this.kit.signal })
    dispatchEvent(new Event('eip6963:requestProvider'))
    this.flush()
  }

  /** Hides a wallet that the host excludes by reverse domain name or by name. */
  excludes(name: string, rdns?: string): boolean {
    const { allowedRdns, blockedRdns } = this.options
    const names = [name.toLowerCase(), rdns?.toLowerCase()]
    const among = (list: readonly string[]) => list.some((entry) => names.includes(entry.toLowerCase()))
    return !!(blockedRdns && among(blockedRdns)) || !!(allowedRdns && !among(allowedRdns))
  }

  admit(knows: (rdns: string) => boolean): void {
    this.knows = knows
    for (const found of this.kept.values()) if (!this.shown.has(found)) this.fresh.push(found)
    this.flush()
    if (this.isFlooded) dispatchEvent(new Event('eip6963:requestProvider'))
  }

  private readonly hear = (event: Event): void => {
    const isFull = this.kept.size >= limits.kept
    this.isFlooded ||= isFull
    if (isFull && !this.knows) return
    const found = readAnnouncement(event)
    if (!found || this.isKnown(found) || (isFull && !this.hasRoomForKnown(found))) return
    if (this.excludes(found.name, found.rdns)) return void this.hidden.add(found.provider)
    this.kept.set(found.uuid, found)
    if (this.fresh.push(found) === 1) queueMicrotask(this.flush)
  }

  /** Some wallets create a new uuid for each announcement. */
  private isKnown({ uuid, rdns, provider }: Announcement): boolean {
    if (this.kept.has(uuid)) return true
    return [...this.kept.values()].some((one) => one.provider === provider && one.rdns === rdns)
  }

  private readonly flush = (): void => {
    const fresh = this.fresh.splice(0)
    if (!fresh.length || this.kit.signal.aborted) return
    runInAction(() => {
      for (const found of fresh)
        if (this.shown.size < limits.shown || this.hasRoomForKnown(found)) this.show(found)
    })
    this.inspect?.()
  }

  private hasRoomForKnown({ rdns }: Announcement): boolean {
    const same = [...this.shown.keys()].filter((other) => other.rdns === rdns).length
    const isFull = this.shown.size >= limits.shown + limits.known
    return !isFull && same < limits.sameRdns && this.knows?.(rdns) === true
  }

  private show(found: Announcement): void {
    const { name, announcedName, rdns, provider } = found
    const all = [...this.shown]
    const sameRdns = all.filter(([other]) => other.rdns === rdns)
    const group = name.toLowerCase()
    const namesakes = all.filter(([other]) => other.rdns === rdns || other.name.toLowerCase() === group)
    const id = sameRdns.length ? `${rdns}#${sameRdns.length + 1}` : rdns
    const rowOf = namesakes.length ? id : group
    const shown = { id, name, announcedName, type: 'ANNOUNCED', rdns, group: rowOf } as const
    const connector = createWalletConnector(shown, provider, {
      kit: this.kit,
      options: this.options,
      list: this
    })
    this.shown.set(found, connector)
    if (namesakes.length) {
      const note = `${namesakes.length + 1} extensions use this name`
      for (const one of [connector, ...namesakes.map(([, other]) => other)]) one.note = note
    }
    this.kit.registerConnector(connector)
  }
}

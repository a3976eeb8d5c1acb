import type { Connector, PluginContext, StorageItem } from '@plugboard/core'
import type { WalletTools } from '../discovery/KnownWallets.js'
import type { Announcement } from '../discovery/readAnnouncement.js'

/** Which wallet the visitor chose under a reverse domain name: its fingerprint, `!` before it when several claimed the name. */
type WalletChoices = Readonly<Record<string, string>>

/** The stored choices. */
export const walletChoices = (kit: PluginContext): StorageItem<WalletChoices> =>
  kit.storage.item<WalletChoices>('chosen', {
    guard: (value) => {
      if (typeof value !== 'object' || value === null) return undefined
      const entries = Object.entries(value).filter(
        ([, print]) => typeof print === 'string' && print.length <= 80
      )
      return Object.fromEntries(entries.slice(-20)) as WalletChoices
    }
  })

/** Stores which wallet the visitor chose, so that no other one of its name is restored instead. */
export function rememberChoice(connector: Connector, tools: WalletTools): void {
  const { own, all } = claimantsOf(connector, tools)
  if (!own) return
  const item = walletChoices(tools.kit)
  const { [own.rdns]: _, ...others } = item.get() ?? {}
  item.set({ ...others, [own.rdns]: (all.length > 1 ? '!' : '') + fingerprintOf(own) })
}

/**
 * Whether a wallet may be restored without asking: its name and icon are those that the visitor chose, no other claimant looks the same, and if
 * several claim the name, the visitor chose among them.
 */
export function isChosen(connector: Connector, tools: WalletTools): boolean {
  const { own, all } = claimantsOf(connector, tools)
  const stored = own && walletChoices(tools.kit).get()?.[own.rdns]
  if (!own || !stored) return false
  const print = fingerprintOf(own)
  if (all.length === 1) return stored.replace(/^!/, '') === print
  return stored === `!${print}` && all.filter((one) => fingerprintOf(one) === print).length === 1
}

/** The announcement of this connector, and every claimant of its reverse domain name. */
function claimantsOf(connector: Connector, { list }: WalletTools) {
  const own = [...list.shown].find(([, shown]) => shown === connector)?.[0]
  const all: readonly Announcement[] = [...list.kept.values()].filter(({ rdns }) => rdns === connector.rdns)
  return { own, all }
}

/** How many characters of an icon a fingerprint holds. */
const sampleLength = 40

/**
 * What the visitor saw of a wallet, in short: its name, and the length and a sample of its icon. Anyone who wants to imitate another wallet can also
 * copy its icon, so hashing all of it would not protect any better, and on a phone that takes longer than a frame.
 */
function fingerprintOf({ name, icon }: Announcement): string {
  const sample = Array.from(
    { length: sampleLength },
    (_, at) => icon[Math.floor((at * icon.length) / sampleLength)]
  )
  return `${icon.length}:${sample.join('')}:${name.slice(0, 20)}`
}

import { attempt } from './attempt.js'
import type { FoundWallet } from './FoundWallet.js'
import { readGlobal } from './readGlobal.js'

/** A page that is flooded takes no more than this. */
const limit = 50

interface Listed {
  readonly id: string
  readonly name: string
  readonly icon: unknown
}

/** Wallets that have put themselves on the list `window.btc_providers` (WBIP004): an entry names the place of its provider. Never throws. */
export function satsConnectWallets(): readonly FoundWallet[] {
  const list = attempt(() => (globalThis as { btc_providers?: unknown }).btc_providers)
  const entries = attempt(() => (Array.isArray(list) ? list.slice(0, limit) : [])) ?? []
  return entries.flatMap((entry) => attempt(() => toWallet(entry as Listed)) ?? [])
}

function toWallet({ id, name, icon }: Listed): readonly FoundWallet[] {
  const provider = typeof id === 'string' ? readGlobal(id) : undefined
  if (typeof name !== 'string' || !name.trim() || typeof provider?.request !== 'function') return []
  // Leather lists itself too, and speaks the protocol in words of its own.
  const isLeather = id === 'LeatherProvider'
  return [{ name, icon, type: 'INJECTED', provider, createDriver: () => load(provider, isLeather) }]
}

async function load(provider: object, isLeather: boolean) {
  if (isLeather) return new (await import('../drivers/LeatherDriver.js')).LeatherDriver(provider)
  return new (await import('../drivers/SatsConnectDriver.js')).SatsConnectDriver(provider)
}

import type { Disposer, PluginContext } from '@plugboard/core'
import type { StandardWallet } from '@plugboard/core/wallet-standard'
import type { WalletList } from './WalletList.js'

/** Lists wallets with code that is loaded when there is one. Those that it could not be fetched for are listed with the next. */
export function lateList(kit: PluginContext) {
  const waiting = new Set<StandardWallet>()
  const listed = new Map<StandardWallet, Disposer | undefined>()
  let list: WalletList | undefined
  let adding: Promise<void> | undefined
  const addAll = async () => {
    const late = await import('./WalletList.js').catch(kit.report)
    // Whoever comes from here on begins anew.
    adding = undefined
    if (!late) return
    list ??= new late.WalletList(kit)
    for (const wallet of waiting) {
      waiting.delete(wallet)
      try {
        listed.set(wallet, list.add(wallet))
      } catch (error) {
        kit.report(error)
      }
    }
  }
  return {
    /** @returns takes the wallet out again */
    add(wallet: StandardWallet): Disposer {
      waiting.add(wallet)
      adding ??= addAll()
      return () => {
        waiting.delete(wallet)
        listed.get(wallet)?.()
        listed.delete(wallet)
      }
    },
    /** Resolves when those that have come so far are listed, or could not be. */
    settled: () => adding,
    /** Whether a wallet of that name is listed. */
    has: (name: string) => list?.has(name) === true
  }
}

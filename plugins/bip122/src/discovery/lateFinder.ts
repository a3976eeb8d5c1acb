import type { Disposer, PluginContext } from '@plugboard/core'
import type { StandardWallet } from '@plugboard/core/wallet-standard'
import type { Finder } from './Finder.js'

/** Finds wallets with code that is loaded when there is one. What it could not be fetched for is found by the next look or wallet. */
export function lateFinder(kit: PluginContext) {
  const waiting = new Set<StandardWallet>()
  const listed = new Map<StandardWallet, Disposer | undefined>()
  let finder: Finder | undefined
  let finding: Promise<void> | undefined
  let isLooking = false
  const guard = (run: () => void) => {
    try {
      run()
    } catch (error) {
      kit.report(error)
    }
  }
  const findAll = async () => {
    const late = await import('./Finder.js').catch(kit.report)
    // Whoever comes from here on begins anew.
    finding = undefined
    if (!late) return
    finder ??= new late.Finder(kit)
    const own = finder
    // First: a wallet's own protocol can do more than the standard, and a wallet that has both is listed once.
    if (isLooking) guard(() => own.look())
    isLooking = false
    for (const wallet of waiting) {
      waiting.delete(wallet)
      guard(() => listed.set(wallet, own.add(wallet)))
    }
  }
  return {
    /** Looks for wallets that announce nothing, where the page has one, and for the code of those that wait for it. */
    look(isThere: boolean): void {
      isLooking ||= isThere
      if (isThere || waiting.size) finding ??= findAll()
    },
    /** @returns takes the wallet out again */
    add(wallet: StandardWallet): Disposer {
      waiting.add(wallet)
      finding ??= findAll()
      return () => {
        waiting.delete(wallet)
        listed.get(wallet)?.()
        listed.delete(wallet)
      }
    },
    /** Resolves when those that have come so far are listed, or could not be. */
    settled: () => finding
  }
}

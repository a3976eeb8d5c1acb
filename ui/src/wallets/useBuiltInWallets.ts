import type { CatalogueWallet, Kit } from '@plugboard/core'
import { useEffect, useState } from 'react'
import { loadBuiltInWallets } from './loadBuiltInWallets.js'

/**
 * The built-in wallets for a view that has no others to show.
 * @param isNeeded whether to load them
 * @returns undefined while they are not needed or not loaded
 */
export function useBuiltInWallets(kit: Kit, isNeeded: boolean): readonly CatalogueWallet[] | undefined {
  const [wallets, setWallets] = useState<readonly CatalogueWallet[]>()
  useEffect(() => {
    if (!isNeeded) return
    let isShown = true
    const show = (loaded: readonly CatalogueWallet[]) => isShown && setWallets(loaded)
    loadBuiltInWallets(kit).then(show, () => show([]))
    return () => {
      isShown = false
    }
  }, [kit, isNeeded])
  return isNeeded ? wallets : undefined
}

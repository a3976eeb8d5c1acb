import type { Kit, WalletEntry } from '@plugboard/core'
import { useEffect } from 'react'
import { whenIdle } from '../shell/schedule.js'
import { prefetchConnector } from './walletEntry.js'

/**
 * Loads the code that pairing needs while a list of wallets is visible, on devices on which no pointer can rest on a row before pressing it. For
 * a visitor who saves data, it is loaded only when it is needed. Call it in an observer.
 */
export function usePairingAhead(kit: Kit): void {
  const pairing = kit.connectors.all.find(({ type }) => type === 'WALLET_CONNECT')
  useEffect(() => {
    if (!pairing || !isTouched() || savesData()) return
    return whenIdle(() => prefetchConnector(kit, pairing))
  }, [kit, pairing])
}

/** The number of installed wallets to prepare for. A visitor with more waits for the code of the others, as a visitor who saves data does for all. */
const mostWallets = 4

/** Loads what connecting needs for the installed wallets while the list of wallets is visible. Asks no wallet. */
export function useConnectAhead(kit: Kit, entries: readonly WalletEntry[]): void {
  const installed = entries.filter((entry) => entry.installed).slice(0, mostWallets)
  const ids = installed.flatMap(({ connectors }) => connectors.map(({ id }) => id)).join('\n')
  useEffect(() => {
    if (!ids || savesData()) return
    return whenIdle(() => {
      for (const id of ids.split('\n')) {
        const connector = kit.connectors.get(id)
        if (connector) prefetchConnector(kit, connector)
      }
    })
  }, [kit, ids])
}

const isTouched = (): boolean => globalThis.matchMedia?.('(hover: none)').matches ?? false

/** Only Chromium reports this preference. */
const savesData = (): boolean =>
  (globalThis.navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ===
  true

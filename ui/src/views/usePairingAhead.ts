import type { Kit } from '@plugboard/core'
import { useEffect } from 'react'
import { whenIdle } from '../shell/whenIdle.js'
import { approachConnector } from './approachConnector.js'

/**
 * Loads what pairing needs while a list of wallets is looked at, where no pointer can rest on a row before it is pressed.
 * A visitor who saves data waits for it instead. To be called in an observer.
 */
export function usePairingAhead(kit: Kit): void {
  const pairing = kit.connectors.all.find(({ type }) => type === 'WALLET_CONNECT')
  useEffect(() => {
    if (!pairing || !isTouched() || savesData()) return
    return whenIdle(() => approachConnector(kit, pairing))
  }, [kit, pairing])
}

const isTouched = (): boolean => globalThis.matchMedia?.('(hover: none)').matches ?? false

/** The wish is told in Chromium only. */
const savesData = (): boolean =>
  (globalThis.navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ===
  true

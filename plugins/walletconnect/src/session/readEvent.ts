import type { Namespace, NetworkId } from '@plugboard/core'
import { currentIdOf } from '../pairing/formerNetworkIds.js'

/** An event of a session, not checked. */
export interface SessionEventData {
  readonly chainId: string
  readonly event: { readonly name: string; readonly data: unknown }
}

/** An event of a wallet, checked. */
export interface WalletEvent {
  readonly namespace: Namespace
  /** Bare addresses, the active one first. An empty list means that the wallet is locked. */
  readonly addresses?: readonly string[] | undefined
  readonly networkId?: NetworkId | undefined
}

/**
 * Reads an event: accounts arrive as CAIP-10 ids or bare, networks as CAIP-2 ids, numbers or hex. `undefined` for events that the kit does not use.
 */
export function readEvent({ chainId, event }: SessionEventData): WalletEvent | undefined {
  if (typeof chainId !== 'string') return undefined
  const namespace = chainId.split(':')[0] ?? ''
  const { name, data } = event ?? {}
  if (name === 'accountsChanged' && Array.isArray(data)) {
    const addresses = data
      .slice(0, 200)
      .filter((item): item is string => typeof item === 'string')
      .map((item) => item.slice(item.lastIndexOf(':') + 1))
    return { namespace, addresses }
  }
  if (name !== 'chainChanged') return undefined
  const reference = referenceOf(data) ?? referenceOf(chainId)
  return reference ? { namespace, networkId: currentIdOf(`${namespace}:${reference}`) } : undefined
}

function referenceOf(data: unknown): string | undefined {
  if (typeof data === 'number') return Number.isSafeInteger(data) && data > 0 ? String(data) : undefined
  if (typeof data !== 'string') return undefined
  if (/^0x[0-9a-f]{1,13}$/i.test(data)) return String(Number.parseInt(data, 16))
  return /^(?:[-a-z0-9]{3,8}:)?([-_a-zA-Z0-9]{1,32})$/.exec(data)?.[1]
}

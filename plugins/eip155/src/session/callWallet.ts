import { type WaitOptions, waitFor } from '@plugboard/core/chain'

/** A wallet's EIP-1193 provider. Its results are not trusted. */
export interface Eip1193Provider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (data: unknown) => void): unknown
  removeListener?(event: string, listener: (data: unknown) => void): unknown
}

/** How long a wallet may take, in milliseconds, for requests that no visitor must approve. */
export const walletTimeouts = {
  /** For an answer that a connection needs. */
  silent: 10_000,
  /** For an answer that is only helpful. */
  optional: 2000,
  /** For a switch to the network that the wallet agreed to. */
  switched: 5000
} as const

/**
 * Sends a request to a wallet and waits for its response.
 *
 * @throws KitError `connect/timeout` and `connect/aborted`; otherwise the wallet's own error
 */
export function callWallet(
  provider: Eip1193Provider,
  method: string,
  params?: unknown,
  options?: Pick<WaitOptions, 'signal' | 'timeoutMs'>
): Promise<unknown> {
  return waitFor(() => provider.request(params === undefined ? { method } : { method, params }), options)
}

/** Whether the page may see accounts (EIP-2255), without opening a wallet window; `undefined` if the wallet does not say. */
export async function hasPermission(
  provider: Eip1193Provider,
  signal: AbortSignal
): Promise<boolean | undefined> {
  const options = { signal, timeoutMs: walletTimeouts.optional }
  const granted = await callWallet(provider, 'wallet_getPermissions', undefined, options).catch(
    () => undefined
  )
  if (!Array.isArray(granted)) return undefined
  return granted.some(
    (one: { parentCapability?: unknown } | null) => one?.parentCapability === 'eth_accounts'
  )
}

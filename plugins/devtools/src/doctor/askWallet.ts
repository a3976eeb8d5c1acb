import type { ConnectorSession, PluginContext } from '@plugboard/core'
import type { SessionRow } from '../report/listSessions.js'

/** A wallet's answer when it is asked without showing anything. */
export type WalletAnswer =
  | { readonly kind: 'session'; readonly addresses: readonly string[]; readonly networkId: string }
  | { readonly kind: 'forgot' }
  | { readonly kind: 'silent'; readonly reason: string }
  /** Its connector cannot ask silently. */
  | { readonly kind: 'unaskable' }

/** How long a wallet may take, in milliseconds. */
const timeoutMs = 4000

/**
 * Asks a session's wallet which account it considers connected. The answer is inspected and dropped: a repair applies it, not this check. Never
 * rejects.
 */
export async function askWallet(kit: PluginContext, row: SessionRow): Promise<WalletAnswer> {
  const connector = kit.connectors.get(row.connectorId)
  if (!connector?.reconnect || !kit.namespaces.get(row.namespace)) return { kind: 'unaskable' }
  const ears = new AbortController()
  const { requestedCaipNetworks } = kit.networks.of(row.namespace)
  const request = Object.freeze({
    connectorId: row.connectorId,
    namespace: row.namespace,
    networkId: row.networkId as `${string}:${string}`,
    networkIds: requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId),
    silent: true
  })
  const deaf = { signal: ears.signal, change: () => {}, close: () => {}, uri: () => {} }
  try {
    const asked = Promise.resolve().then(() => connector.reconnect?.(request, deaf))
    const session = await inTime(asked, kit.signal)
    return session ? toAnswer(session) : { kind: 'forgot' }
  } catch (error) {
    return { kind: 'silent', reason: error instanceof Error ? error.message : String(error) }
  } finally {
    ears.abort()
  }
}

/** The answer comes from a third party and can have any shape. */
const toAnswer = ({ accounts, networkId }: ConnectorSession): WalletAnswer => ({
  kind: 'session',
  addresses: Array.isArray(accounts) ? accounts.map((account) => String(account?.address)) : [],
  networkId: String(networkId)
})

function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(new Error(`No answer within ${timeoutMs / 1000} s`))
    const timer = setTimeout(give, timeoutMs)
    signal.addEventListener('abort', give)
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', give)
    })
  })
}

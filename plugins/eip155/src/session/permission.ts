import type { Eip1193Provider } from '../Eip1193Provider.js'
import { ask } from './ask.js'
import { patience } from './patience.js'

/** Whether the page may see accounts (EIP-2255), asked in silence; `undefined` where the wallet does not say. */
export async function permission(
  provider: Eip1193Provider,
  signal: AbortSignal
): Promise<boolean | undefined> {
  const waiting = { signal, ms: patience.probe }
  const answer = await ask(provider, 'wallet_getPermissions', undefined, waiting).catch(() => undefined)
  if (!Array.isArray(answer)) return undefined
  return answer.some((one: { parentCapability?: unknown } | null) => one?.parentCapability === 'eth_accounts')
}

import type { ConnectRequest, PluginContext, SiwxOneClick, SiwxSession, SiwxStrategy } from '@plugboard/core'
import { acceptSession } from '../sessions/acceptSession.js'
import type { SignInTarget } from './SignInTarget.js'
import { withTimeout } from './strategyCalls.js'

/** How long a strategy may delay a connecting wallet. */
const timeoutMs = 5000

/**
 * The message that a wallet may sign while it connects (CAIP-74). `undefined` if the strategy does not support that, does not know the namespace, or
 * fails: the visitor is then asked to sign after connecting.
 */
export async function offerOneClick(
  { siwx }: Pick<PluginContext, 'siwx'>,
  { namespace, networkIds, networkId }: ConnectRequest
): Promise<SiwxOneClick | undefined> {
  const [strategy] = siwx.all
  if (!strategy?.createOneClick || strategy.namespaces?.includes(namespace) === false) return undefined
  // The page's current network comes first: the message is for it.
  const chainIds = [networkId, ...networkIds.filter((id) => id !== networkId)]
  return withTimeout(strategy.createOneClick(chainIds), timeoutMs).catch(() => undefined)
}

/**
 * Signs in with what a wallet signed while it connected. `undefined` if it signed nothing valid, or the strategy refuses it: the visitor must then be
 * asked after all.
 *
 * @param used targets whose one-click signature was already tried, because a nonce cannot be used twice
 */
export async function acceptOneClick(
  kit: PluginContext,
  strategy: SiwxStrategy,
  target: SignInTarget,
  used: Set<string>
): Promise<SiwxSession | undefined> {
  if (used.has(target.key)) return undefined
  used.add(target.key)
  const session = await readCacao(target)
  if (!session) return undefined
  try {
    await acceptSession(kit, strategy, session)
  } catch {
    return undefined
  }
  kit.emit('SIWX_AUTH_SUCCESS', { network: target.connection.networkId })
  return session
}

/** The session that a wallet signed for this account on this network while it connected. */
async function readCacao({ connection }: SignInTarget): Promise<SiwxSession | undefined> {
  const { session, caipAddress } = connection
  const issuer = `did:pkh:${caipAddress}`.toLowerCase()
  const cacao = session.cacaos?.find(({ p }) => p.iss.toLowerCase() === issuer)
  if (!cacao) return undefined
  const { cacaoMessage } = await import('../message/cacaoMessage.js')
  const { parseMessage } = await import('../message/parseMessage.js')
  try {
    const message = cacaoMessage(cacao)
    return { data: parseMessage(message), message, signature: cacao.s.s, cacao }
  } catch {
    // No server would accept this message, so the visitor is asked as usual.
    return undefined
  }
}

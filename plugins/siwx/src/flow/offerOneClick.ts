import type { ConnectRequest, PluginContext, SiwxOneClick } from '@plugboard/core'
import { withDeadline } from './withDeadline.js'

/** How long a strategy may hold up a wallet, in milliseconds. */
const patience = 5000

/**
 * What a wallet may sign while it connects; `undefined` where the strategy has nothing of the kind, does not know the namespace, or fails: the
 * visitor is asked afterwards then.
 */
export async function offerOneClick(
  { siwx }: Pick<PluginContext, 'siwx'>,
  { namespace, networkIds, networkId }: ConnectRequest
): Promise<SiwxOneClick | undefined> {
  const [strategy] = siwx.all
  if (!strategy?.createOneClick || strategy.namespaces?.includes(namespace) === false) return undefined
  // The network that the page is on comes first: the message is for it.
  const chainIds = [networkId, ...networkIds.filter((id) => id !== networkId)]
  return withDeadline(strategy.createOneClick(chainIds), patience).catch(() => undefined)
}

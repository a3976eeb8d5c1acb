import { type AskChain, readQuantity } from '../decode/prepareTransaction.js'
import { FrameError } from '../frame/FrameError.js'
import type { Permission } from '../worker/sign/permissionFormat.js'
import { drawSalt } from './delegationFormat.js'
import { readNonce } from './endOfPermission.js'
import { readNetworkTime } from './networkTime.js'
import { type AskedPermission, checkTimes } from './readPermissionRequest.js'

/**
 * Creates a permission from a request: it begins with the newest block, whose clock enforces it.
 *
 * @throws FrameError INVALID for impossible times, CHAIN for a network that does not answer correctly
 */
export async function preparePermission(
  asked: AskedPermission,
  account: string,
  chainId: number,
  ask: AskChain
): Promise<Permission> {
  const [chain, start, nonce] = await Promise.all([
    ask('eth_chainId', []),
    readNetworkTime(ask),
    readNonce(account, ask)
  ])
  if (readQuantity(chain) !== BigInt(chainId)) throw new FrameError('CHAIN')
  checkTimes(asked, start)
  const { delegate, token, amount, end, period = end - start } = asked
  return {
    ...{ chainId, delegate, amount, period, start, end },
    ...(token === undefined ? {} : { token }),
    ...{ nonce, salt: drawSalt() }
  }
}

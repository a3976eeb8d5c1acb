import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { type AskChain, readQuantity } from '../decode/prepareTransaction.js'
import { FrameError } from '../frame/FrameError.js'
import { delegationManagerAddress, enforcers } from '../worker/sign/permissionCode.js'
import type { Permission } from '../worker/sign/permissionFormat.js'
import { drawSalt, managerAbi } from './delegationFormat.js'
import { type AskedPermission, checkTimes } from './readPermissionRequest.js'

/**
 * Makes a permission of what was asked for: it begins with the newest block, whose clock holds it.
 *
 * @throws FrameError INVALID for times that it cannot have, CHAIN for a network that does not answer as it must
 */
export async function preparePermission(
  asked: AskedPermission,
  account: string,
  chainId: number,
  ask: AskChain
): Promise<Permission> {
  const nonceData = encodeFunctionData({
    abi: managerAbi,
    functionName: 'currentNonce',
    args: [delegationManagerAddress, account as Hex]
  })
  const [chain, block, answer] = await Promise.all([
    ask('eth_chainId', []),
    ask('eth_getBlockByNumber', ['latest', false]),
    ask('eth_call', [{ to: enforcers.nonce, data: nonceData }, 'latest'])
  ])
  if (readQuantity(chain) !== BigInt(chainId)) throw new FrameError('CHAIN')
  const start = Number(readQuantity((block as { timestamp?: unknown } | null)?.timestamp))
  checkTimes(asked, start)
  const { delegate, token, amount, end, period = end - start } = asked
  return {
    ...{ chainId, delegate, amount, period, start, end },
    ...(token === undefined ? {} : { token }),
    ...{ nonce: readNonce(answer), salt: drawSalt() }
  }
}

function readNonce(answer: unknown): bigint {
  try {
    return decodeFunctionResult({ abi: managerAbi, functionName: 'currentNonce', data: answer as Hex })
  } catch {
    throw new FrameError('CHAIN')
  }
}

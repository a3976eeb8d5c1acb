import { bytesToHex, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { AskChain } from '../decode/prepareTransaction.js'
import { FrameError } from '../frame/FrameError.js'
import { delegationManagerAddress, enforcers } from '../worker/sign/permissionCode.js'
import type { Permission } from '../worker/sign/permissionFormat.js'
import { managerAbi, toTypedData } from './delegationFormat.js'

/** How long a network is asked for a receipt, and the interval, in ms. */
const waiting = { total: 60_000, pause: 1_000 } as const

/** Whether an account has ended a single permission. @throws FrameError CHAIN if the network has no DelegationManager */
export async function hasEnded(permission: Permission, account: string, ask: AskChain): Promise<boolean> {
  const hash = bytesToHex(toTypedData(permission, account).structHash)
  const data = encodeFunctionData({ abi: managerAbi, functionName: 'disabledDelegations', args: [hash] })
  const answer = await ask('eth_call', [{ to: delegationManagerAddress, data }, 'latest'])
  try {
    return decodeFunctionResult({ abi: managerAbi, functionName: 'disabledDelegations', data: answer as Hex })
  } catch {
    throw new FrameError('CHAIN', { message: 'The network has no DelegationManager at that address' })
  }
}

/** The number that permissions of an account carry: the next number invalidates all earlier ones. @throws FrameError CHAIN */
export async function readNonce(account: string, ask: AskChain): Promise<bigint> {
  const data = encodeFunctionData({
    abi: managerAbi,
    functionName: 'currentNonce',
    args: [delegationManagerAddress, account as Hex]
  })
  const answer = await ask('eth_call', [{ to: enforcers.nonce, data }, 'latest'])
  try {
    return decodeFunctionResult({ abi: managerAbi, functionName: 'currentNonce', data: answer as Hex })
  } catch {
    throw new FrameError('CHAIN')
  }
}

/**
 * Waits until a transaction that ends permissions is in a block.
 *
 * @throws FrameError CHAIN if it failed, TIMEOUT if nobody knows yet: they may end later
 */
export async function waitForEnd(hash: Hex, ask: AskChain, signal?: AbortSignal): Promise<void> {
  const until = performance.now() + waiting.total
  while (!signal?.aborted && performance.now() < until) {
    const receipt = await ask('eth_getTransactionReceipt', [hash]).catch(() => undefined)
    const { status } = (receipt ?? {}) as { readonly status?: unknown }
    if (status === '0x1') return
    if (status !== undefined) throw new FrameError('CHAIN', { message: 'The permission has not ended' })
    await new Promise((resolve) => setTimeout(resolve, waiting.pause))
  }
  throw new FrameError('TIMEOUT', { message: `Not known yet whether the permission has ended: ${hash}` })
}

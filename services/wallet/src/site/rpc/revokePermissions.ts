import { bytesToHex, decodeFunctionResult, encodeFunctionData, type Hex, isHex } from 'viem'
import * as z from 'zod/mini'
import { prepareTransaction } from '../decode/prepareTransaction.js'
import { FrameError } from '../frame/FrameError.js'
import {
  decodeContext,
  managerAbi,
  revocationData,
  type SignedPermission,
  toTypedData
} from '../permissions/delegationFormat.js'
import { describeRevocation } from '../permissions/describePermission.js'
import { delegationManagerAddress } from '../worker/sign/permissionCode.js'
import type { RpcCall, SignMethod } from './SignMethod.js'
import { askNetwork, signToSend } from './signToSend.js'

const oneShape = z.object({ permissionContext: z.string().check(z.refine((value) => isHex(value))) })
const paramsShape = z.union([oneShape, z.tuple([oneShape])])

/** How long a network is asked for a receipt, and what lies between, in ms. */
const waiting = { total: 60_000, pause: 1_000 } as const

/**
 * `wallet_revokePermissions`, ERC-7715: `{ permissionContext }`. Shows what ends, and sends the transaction by which the account ends it on chain. Gives `{}` once it
 * has ended; of one that had ended before at once.
 */
export const revokePermissions: SignMethod = async (call) => {
  const { network, account, params, turn, reads } = call
  turn.working('working.prepare')
  const chainId = Number(network.id.split(':')[1])
  const { permission, signature } = readContext(params, account, chainId)
  if (await hasEnded(call, permission)) return {}
  const data = revocationData(permission, account, signature)
  const asked = [{ to: delegationManagerAddress, data }]
  const unsigned = await prepareTransaction(asked, account, chainId, askNetwork(call))
  const approval = describeRevocation(unsigned, network, account)
  const { signed, hash } = await signToSend(call, approval, { kind: 'transaction', unsigned }, 'transaction')
  await reads.ask(network.id, 'eth_sendRawTransaction', [bytesToHex(signed)])
  await waitForEnd(call, bytesToHex(hash))
  return {}
}

function readContext(params: unknown, account: string, chainId: number): SignedPermission {
  const read = z.safeParse(paramsShape, params)
  if (!read.success)
    throw new FrameError('INVALID', { message: 'permissionContext must be what the wallet has answered' })
  const { permissionContext } = Array.isArray(read.data) ? read.data[0] : read.data
  try {
    return decodeContext(permissionContext as Hex, account, chainId)
  } catch {
    throw new FrameError('INVALID', {
      message: 'permissionContext must be a permission of this account on this network'
    })
  }
}

async function hasEnded(call: RpcCall, permission: SignedPermission['permission']): Promise<boolean> {
  const hash = bytesToHex(toTypedData(permission, call.account).structHash)
  const data = encodeFunctionData({ abi: managerAbi, functionName: 'disabledDelegations', args: [hash] })
  const answer = await askNetwork(call)('eth_call', [{ to: delegationManagerAddress, data }, 'latest'])
  try {
    return decodeFunctionResult({ abi: managerAbi, functionName: 'disabledDelegations', data: answer as Hex })
  } catch {
    throw new FrameError('CHAIN', { message: 'The network has no DelegationManager at that address' })
  }
}

/** @throws FrameError CHAIN where the transaction failed, TIMEOUT where nobody knows yet: the permission may end later */
async function waitForEnd({ network, reads, signal }: RpcCall, hash: Hex): Promise<void> {
  const until = performance.now() + waiting.total
  while (!signal.aborted && performance.now() < until) {
    const receipt = await reads.ask(network.id, 'eth_getTransactionReceipt', [hash]).catch(() => undefined)
    const { status } = (receipt ?? {}) as { readonly status?: unknown }
    if (status === '0x1') return
    if (status !== undefined) throw new FrameError('CHAIN', { message: 'The permission has not ended' })
    await new Promise((resolve) => setTimeout(resolve, waiting.pause))
  }
  throw new FrameError('TIMEOUT', { message: `Not known yet whether the permission has ended: ${hash}` })
}

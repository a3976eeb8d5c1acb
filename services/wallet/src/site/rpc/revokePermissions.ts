import { bytesToHex, concat, type Hex, isHex, keccak256, pad, size, slice } from 'viem'
import * as z from 'zod/mini'
import { type AskChain, prepareTransaction } from '../decode/prepareTransaction.js'
import { FrameError } from '../frame/FrameError.js'
import {
  decodeContext,
  revocationData,
  type SignedPermission,
  toTypedData
} from '../permissions/delegationFormat.js'
import { describeRevocation } from '../permissions/describePermission.js'
import { hasEnded, waitForEnd } from '../permissions/endOfPermission.js'
import { forgetPermissions } from '../permissions/givenPermissions.js'
import { delegationManagerAddress } from '../worker/sign/permissionCode.js'
import type { SignMethod } from './SignMethod.js'
import { askNetwork, signToSend } from './signToSend.js'

const oneShape = z.object({ permissionContext: z.string().check(z.refine((value) => isHex(value))) })
const paramsShape = z.union([oneShape, z.tuple([oneShape])])

/**
 * `wallet_revokePermissions`, ERC-7715: `{ permissionContext }`. Shows what ends, and sends the transaction by which the account ends it on chain.
 * Returns `{}` once it has ended; at once if it had ended before.
 */
export const revokePermissions: SignMethod = async (call) => {
  const { network, account, params, turn, reads, records, userId, signal } = call
  turn.working('working.prepare')
  const chainId = Number(network.id.split(':')[1])
  const context = readContext(params)
  const signed = readPermission(context, account, chainId)
  const { permission, signature } = signed
  const ask = askNetwork(call)
  if (!(await isSignedBy(account, signed, ask))) throw notOwn()
  const forget = () => forgetPermissions(records, userId, (given) => given.context === context)
  if (await hasEnded(permission, account, ask)) {
    await forget()
    return {}
  }
  const data = revocationData(permission, account, signature)
  const asked = [{ to: delegationManagerAddress, data }]
  const unsigned = await prepareTransaction(asked, account, chainId, ask)
  const approval = describeRevocation(unsigned, network, account)
  const sent = await signToSend(call, approval, { kind: 'transaction', unsigned }, 'transaction')
  await reads.ask(network.id, 'eth_sendRawTransaction', [bytesToHex(sent.signed)])
  await waitForEnd(bytesToHex(sent.hash), ask, signal)
  await forget()
  return {}
}

function readContext(params: unknown): Hex {
  const read = z.safeParse(paramsShape, params)
  if (!read.success)
    throw new FrameError('INVALID', {
      message: 'permissionContext must be the value that the wallet returned'
    })
  const { permissionContext } = Array.isArray(read.data) ? read.data[0] : read.data
  return permissionContext.toLowerCase() as Hex
}

function readPermission(context: Hex, account: string, chainId: number): SignedPermission {
  try {
    return decodeContext(context, account, chainId)
  } catch {
    throw notOwn()
  }
}

const notOwn = () =>
  new FrameError('INVALID', {
    message: 'permissionContext must be a permission of this account on this network'
  })

/** Returns the address that has signed (EVM precompile). */
const ecrecover = pad('0x1', { size: 20 })

/**
 * Whether the account has granted a permission: a page can write one that was never granted, and have the visitor pay for its end. The network
 * verifies that, which spares the frame the curve.
 */
async function isSignedBy(
  account: string,
  { permission, signature }: SignedPermission,
  ask: AskChain
): Promise<boolean> {
  if (size(signature) !== 65) return false
  const { domainSeparator, structHash } = toTypedData(permission, account)
  const digest = keccak256(concat(['0x1901', bytesToHex(domainSeparator), bytesToHex(structHash)]))
  const data = concat([digest, pad(slice(signature, 64), { size: 32 }), slice(signature, 0, 64)])
  const signer = await ask('eth_call', [{ to: ecrecover, data }, 'latest'])
  return signer === pad(account.toLowerCase() as Hex, { size: 32 })
}

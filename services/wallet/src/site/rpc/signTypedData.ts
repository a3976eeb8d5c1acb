import { bytesToHex } from 'viem'
import * as z from 'zod/mini'
import { describeTypedData } from '../decode/describeTypedData.js'
import { readTypedData } from '../decode/readTypedData.js'
import { FrameError } from '../frame/FrameError.js'
import { describeUserOperation } from '../userOperations/describeUserOperation.js'
import { isUserOperation } from '../userOperations/userOperationFormat.js'
import type { SignMethod } from './SignMethod.js'

const paramsShape = z.tuple([z.string(), z.unknown()], z.unknown())

/** `eth_signTypedData_v4`, EIP-712: `[account, data]`, data as JSON or as an object. Returns 65 bytes as hex. */
export const signTypedData: SignMethod = async ({
  network,
  userId,
  account,
  params,
  turn,
  approve,
  keys
}) => {
  const read = z.safeParse(paramsShape, params)
  if (!read.success || read.data[0].toLowerCase() !== account.toLowerCase()) throw new FrameError('INVALID')
  const data = readTypedData(read.data[1])
  const described = describeTypedData(data, network, account)
  if ('refusal' in described) {
    await turn.explain('refused', described.refusal)
    throw new FrameError('NOT_ALLOWED')
  }
  // Its signature is as good as a transaction: its holder may give it to any bundler.
  await approve(
    isUserOperation(data) ? describeUserOperation(data, network, account, 'page') : described.approval
  )
  turn.working('working.sign')
  const { encodedDomain: domain, structHash } = data
  const [signed] = await keys.sign([{ kind: 'typedData', domain, structHash }], { userId, account })
  if (signed?.kind !== 'typedData') throw new FrameError('INTERNAL')
  return bytesToHex(signed.signature)
}

import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import { describeMessage } from '../decode/describeMessage.js'
import { FrameError } from '../frame/FrameError.js'
import type { SignRequest } from '../worker/messages.js'
import type { RpcCall, SignMethod } from './SignMethod.js'

const pair = z.tuple([z.string(), z.string()], z.unknown())
/** The time of base58 decoding grows with the square of the length: here it is about 50 ms. These are 3,000 bytes. */
const longestBase58 = 4_096
const solanaParams = z.object({
  message: z.string().check(z.maxLength(longestBase58)),
  pubkey: z.optional(z.string())
})

/** `personal_sign`, ERC-191: `[message, account]`, which some pages send in reverse order. Returns 65 bytes as hex. */
export const personalSign: SignMethod = async (call) => {
  const read = z.safeParse(pair, call.params)
  if (!read.success) throw new FrameError('INVALID')
  const [first, second] = read.data
  const isAccount = (text: string) => text.toLowerCase() === call.account.toLowerCase()
  if (!isAccount(second) && !isAccount(first)) throw new FrameError('INVALID')
  const text = isAccount(second) ? first : second
  const message = hexBytes(text) ?? new TextEncoder().encode(text)
  const { signature } = await signShown(call, message, { kind: 'personal', message })
  return `0x${Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** `solana_signMessage`: `{ message, pubkey }` in base58, of 3,000 bytes at most. Returns `{ signature }` in base58. */
export const solanaSignMessage: SignMethod = async (call) => {
  const read = z.safeParse(solanaParams, call.params)
  if (!read.success || (read.data.pubkey ?? call.account) !== call.account) throw new FrameError('INVALID')
  const message = base58Bytes(read.data.message)
  const { signature } = await signShown(call, message, { kind: 'solanaMessage', message })
  return { signature: base58.encode(signature) }
}

/** Shows a message and signs it once the visitor has approved; the same bytes go to both. */
async function signShown(
  { network, userId, account, origin, turn, approve, keys }: RpcCall,
  bytes: Uint8Array,
  request: SignRequest
): Promise<{ readonly signature: Uint8Array }> {
  const described = describeMessage(bytes, { network: network.id, account, origin })
  if ('refusal' in described) {
    await turn.explain('refused', described.refusal)
    throw new FrameError('NOT_ALLOWED')
  }
  await approve(described.approval)
  turn.working('working.sign')
  const [signed] = await keys.sign([request], { userId, account })
  if (!signed || !('signature' in signed)) throw new FrameError('INTERNAL')
  return signed
}

function hexBytes(text: string): Uint8Array | undefined {
  if (!/^0x([0-9a-fA-F]{2})*$/.test(text)) return undefined
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

function base58Bytes(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    throw new FrameError('INVALID')
  }
}

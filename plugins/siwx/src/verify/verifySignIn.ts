import type { CaipAddress } from '@plugboard/core'
import { parseMessage } from '../message/parseMessage.js'
import type { SiwxMessage } from '../message/SiwxMessage.js'
import { checkPlace } from './checkPlace.js'
import { checkSignature } from './checkSignature.js'
import { checkTimes } from './checkTimes.js'
import type { VerifyFailure } from './VerifyFailure.js'
import type { VerifyOptions } from './VerifyOptions.js'
import type { VerifyResult } from './VerifyResult.js'

/** What a visitor sends to sign in. */
export interface SignIn {
  /** The text that was signed, to the byte. */
  readonly message: string
  readonly signature: string
  /** Whose nonce it has to hold: what `issue` was given. */
  readonly owner?: string | undefined
  /** When given, the message has to be of this account. */
  readonly caipAddress?: CaipAddress | undefined
}

/**
 * Decides on the server whether a visitor has signed in: text, page, network, times, signature, and last the nonce, which is
 * taken only for what is right in all else, and once however many ask at a time. Never throws for what a visitor sends.
 */
export async function verifySignIn(signIn: SignIn, options: VerifyOptions): Promise<VerifyResult> {
  const read = readMessage(signIn.message)
  if (typeof read === 'string') return refuse('message', read)
  const caipAddress = `${read.chainId}:${read.accountAddress}` as const
  const fault =
    checkPlace(read, options) ??
    (options.chains.includes(read.chainId) ? undefined : 'chain') ??
    (signIn.caipAddress === undefined || signIn.caipAddress === caipAddress ? undefined : 'account') ??
    checkTimes(read, options)
  if (fault) return refuse(fault, JSON.stringify(read))
  const failure = await checkProof(signIn, read, options)
  return failure ? refuse(...failure) : { ok: true, caipAddress, data: read }
}

async function checkProof(
  { message: text, signature, owner }: SignIn,
  message: SiwxMessage,
  options: VerifyOptions
): Promise<readonly [VerifyFailure, string] | undefined> {
  if (typeof signature !== 'string' || signature.length > 20_000) return ['signature', 'no text, or too long']
  try {
    const isSigned = await checkSignature({ text, message, signature }, options)
    if (!isSigned) return ['signature', `not of ${message.accountAddress}`]
  } catch (error) {
    return ['unavailable', String(error)]
  }
  return (await options.nonces.take(message.nonce, owner)) ? undefined : ['nonce', 'unknown, used or too old']
}

function readMessage(text: unknown): SiwxMessage | string {
  try {
    return parseMessage(String(text))
  } catch (error) {
    return String(error)
  }
}

const refuse = (reason: VerifyFailure, detail: string): VerifyResult => ({ ok: false, reason, detail })

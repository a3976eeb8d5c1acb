import type { CaipAddress } from '@plugboard/core'
import { parseMessage } from '../message/parseMessage.js'
import type { SiwxMessage } from '../message/SiwxMessage.js'
import { checkSignature } from './checkSignature.js'
import type { VerifyOptions } from './VerifyOptions.js'
import type { VerifyFailure, VerifyResult } from './VerifyResult.js'

/** What a visitor sends to sign in. */
export interface SignIn {
  /** The text that was signed, to the byte. */
  readonly message: string
  readonly signature: string
  /** Whom the message's nonce was issued to: what `issue` was given. */
  readonly owner?: string | undefined
  /** When given, the message has to be of this account. */
  readonly caipAddress?: CaipAddress | undefined
}

/** In characters of the signature's encoding. */
const maxSignatureLength = 20_000

/**
 * Verifies a sign-in on the server: text, page, network, account, times, signature, and last the nonce. The nonce is used up only by a
 * sign-in that is right in everything else, and once, however many requests arrive at a time. Never throws for what a visitor sends.
 */
export async function verifySignIn(signIn: SignIn, options: VerifyOptions): Promise<VerifyResult> {
  const message = readMessage(signIn.message)
  if (typeof message === 'string') return refuse('message', message)
  const caipAddress = `${message.chainId}:${message.accountAddress}` as const
  const failure =
    checkOrigin(message, options) ??
    (options.chains.includes(message.chainId) ? undefined : 'chain') ??
    (signIn.caipAddress === undefined || signIn.caipAddress === caipAddress ? undefined : 'account') ??
    checkTimes(message, options)
  if (failure) return refuse(failure, JSON.stringify(message))
  const refused = await checkProof(signIn, message, options)
  return refused ? refuse(...refused) : { ok: true, caipAddress, data: message }
}

function readMessage(text: unknown): SiwxMessage | string {
  try {
    return parseMessage(String(text))
  } catch (error) {
    return String(error)
  }
}

/** A message is for one of the server's pages: another page cannot pass on what its visitors sign. */
function checkOrigin(
  { scheme, domain, uri }: SiwxMessage,
  { origins, uris }: Pick<VerifyOptions, 'origins' | 'uris'>
): VerifyFailure | undefined {
  const page = origins.map((origin) => new URL(origin)).find(({ host }) => host === domain)
  if (!page) return 'domain'
  if (scheme !== undefined && `${scheme}:` !== page.protocol) return 'domain'
  if (uris && !uris.includes(uri)) return 'uri'
  return URL.canParse(uri) && new URL(uri).origin === page.origin ? undefined : 'uri'
}

/** A message is valid now, and no longer than the server allows. */
function checkTimes(message: SiwxMessage, options: VerifyOptions): VerifyFailure | undefined {
  const { clockSkew = 60, maxAge = 300, maxLifetime = 86_400, allowUnlimited = false } = options
  const now = (options.now ?? Date.now)()
  const skew = clockSkew * 1000
  const issued = Date.parse(message.issuedAt ?? '')
  // Each comparison is written so that NaN fails it.
  if (!(issued <= now + skew && now - issued <= maxAge * 1000 + skew)) return 'issuedAt'
  if (message.notBefore !== undefined && !(Date.parse(message.notBefore) <= now + skew)) return 'notYetValid'
  if (message.expirationTime === undefined) return allowUnlimited ? undefined : 'lifetime'
  const expires = Date.parse(message.expirationTime)
  // No allowance for clocks here: the server alone decides when a message has expired.
  if (!(now < expires)) return 'expired'
  return expires - issued <= maxLifetime * 1000 ? undefined : 'lifetime'
}

async function checkProof(
  { message: text, signature, owner }: SignIn,
  message: SiwxMessage,
  options: VerifyOptions
): Promise<readonly [VerifyFailure, string] | undefined> {
  if (typeof signature !== 'string' || signature.length > maxSignatureLength)
    return ['signature', 'not a text, or too long']
  try {
    const isSigned = await checkSignature({ text, message, signature }, options)
    if (!isSigned) return ['signature', `not of ${message.accountAddress}`]
  } catch (error) {
    return ['unavailable', String(error)]
  }
  return (await options.nonces.take(message.nonce, owner)) ? undefined : ['nonce', 'unknown, used or expired']
}

const refuse = (reason: VerifyFailure, detail: string): VerifyResult => ({ ok: false, reason, detail })

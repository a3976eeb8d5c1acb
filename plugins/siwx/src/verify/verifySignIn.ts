import type { CaipAddress } from '@plugboard/core'
import { parseMessage } from '../message/parseMessage.js'
import type { SiwxMessage } from '../message/SiwxMessage.js'
import { checkSignature } from './checkSignature.js'
import type { NonceStore } from './nonces.js'
import type { VerifyOptions } from './VerifyOptions.js'
import type { VerifyFailure, VerifyResult } from './VerifyResult.js'

/** The data that a visitor sends to sign in. */
export interface SignIn {
  /** The text that was signed, byte for byte. */
  readonly message: string
  readonly signature: string
  /** The owner of the message's nonce: the argument of `issue`. */
  readonly owner?: string | undefined
  /** If given, the message must be for this account. */
  readonly caipAddress?: CaipAddress | undefined
}

/** In characters of the signature's encoding. */
const maxSignatureLength = 20_000

/**
 * Verifies a sign-in on the server: text, page, network, account, times, signature, and finally the nonce. Only a sign-in that is otherwise valid
 * uses up the nonce, and only once, however many requests arrive at a time; the nonce is checked before a chain is asked. Never throws for input from
 * a visitor.
 */
export async function verifySignIn(signIn: SignIn, options: VerifyOptions): Promise<VerifyResult> {
  const message = readMessage(signIn?.message)
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
  if (typeof text !== 'string') return 'not a text'
  try {
    return parseMessage(text)
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
  return isAddressOf(page, uri) ? undefined : 'uri'
}

/** Whether a uri is written as an address of the page. Comparing only its origin would allow `blob:` addresses, a user's name and missing slashes. */
function isAddressOf(page: URL, uri: string): boolean {
  if (!/^https?:\/\/[^/?#\\@]+([/?#]|$)/i.test(uri) || !URL.canParse(uri)) return false
  return new URL(uri).origin === page.origin
}

/** A message must be valid now, and no longer than the server allows. */
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
  // No allowance for clock differences here: only the server decides when a message has expired.
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
  const nonce: { isKnown?: Promise<boolean> } = {}
  const checkNonce = async () => {
    nonce.isKnown = hasNonce(options.nonces, message.nonce, owner)
    if (!(await nonce.isKnown)) throw new Error('The nonce is not valid, so the chain was not queried')
  }
  try {
    const isSigned = await checkSignature({ text, message, signature }, options, checkNonce)
    if (!isSigned) return ['signature', `not of ${message.accountAddress}`]
  } catch (error) {
    if (nonce.isKnown && !(await nonce.isKnown)) return badNonce
    return ['unavailable', describe(error)]
  }
  return (await options.nonces.take(message.nonce, owner)) ? undefined : badNonce
}

const badNonce = ['nonce', 'unknown, used or expired'] as const

const hasNonce = async (nonces: NonceStore, nonce: string, owner: string | undefined): Promise<boolean> =>
  nonces.has ? nonces.has(nonce, owner) : true

/** An error with its cause, for the server's log. */
const describe = (error: unknown): string =>
  error instanceof Error && error.cause ? `${error}: ${error.cause}` : String(error)

const refuse = (reason: VerifyFailure, detail: string): VerifyResult => ({ ok: false, reason, detail })

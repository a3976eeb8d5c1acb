import type { CaipAddress } from '@plugboard/core'
import {
  checkSignature,
  createNonce,
  parseMessage,
  type SignedText,
  type VerifyOptions,
  verifySignIn
} from '@plugboard/siwx/verify'
import type { Exchange, SessionFilter, Store, StoredSession } from '../database/Store.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { SignedIn } from '../SignIn.js'

/** What a visitor has signed. */
interface Signed {
  readonly message: string
  readonly signature: string
  readonly caipAddress?: CaipAddress | undefined
}

interface Settings extends Omit<VerifyOptions, 'nonces' | 'now'> {
  /** Milliseconds, all three. */
  readonly sessionLifetime: number
  readonly nonceLifetime: number
  readonly recheckAfter: number
  readonly now: () => number
}

/** Issues nonces, signs visitors in and out, and finds their sessions again. Visitors are known by the hash of their cookie. */
export class SessionManager {
  readonly #store: Store
  readonly #settings: Settings

  constructor(store: Store, settings: Settings) {
    this.#store = store
    this.#settings = settings
  }

  /** Issues a nonce that only this visitor can use, once. */
  async issueNonce(owner: string): Promise<string> {
    const nonce = createNonce()
    await this.#store.keepNonce(nonce, owner, this.#settings.now() + this.#settings.nonceLifetime)
    return nonce
  }

  /**
   * Signs a visitor in under a new cookie, `to`, so that a person who knew the old one is not signed in with them.
   *
   * @throws ServiceError that says why the visitor was not signed in
   */
  async signIn(signed: Signed, from: string, to: string): Promise<SignedIn> {
    const session = await this.#draft(signed)
    const exchange: Pick<Exchange, 'from' | 'to' | 'session'> = { from, to, session }
    // The nonce is used up and the session stored in one step; otherwise two concurrent requests could both sign in.
    const nonces = {
      issue: () => createNonce(),
      has: (nonce: string) => this.#store.hasNonce(nonce, from, this.#settings.now()),
      take: (nonce: string) => this.#store.exchange({ ...exchange, nonce }, this.#settings.now())
    }
    const result = await verifySignIn(signed, { ...this.#settings, nonces })
    if (!result.ok) {
      if (result.reason === 'unavailable')
        throw new ServiceError('CHAIN_UNREACHABLE', { cause: result.detail, retryAfter: 5 })
      throw new ServiceError('SIGN_IN_REFUSED', { reason: result.reason })
    }
    return toSignedIn(session)
  }

  /**
   * The valid sessions of a visitor. The session of a contract that no longer confirms its signature ends.
   *
   * @throws ServiceError `CHAIN_UNREACHABLE` when a contract cannot be queried; its session is neither valid nor ended then
   */
  async sessionsOf(owner: string): Promise<readonly SignedIn[]> {
    const stored = await this.#store.sessionsOf(owner, this.#settings.now())
    const valid = await Promise.all(
      stored.map(async (one) => ((await this.#isValid(owner, one)) ? [one] : []))
    )
    return valid.flat().map(toSignedIn)
  }

  /** Ends all sessions of a visitor, or those that the filter names. Resolves with the remaining ones; no chain is queried about them. */
  async signOut(owner: string, filter: SessionFilter): Promise<readonly SignedIn[]> {
    await this.#store.end(owner, filter)
    return (await this.#store.sessionsOf(owner, this.#settings.now())).map(toSignedIn)
  }

  /** The session that a message would give; it is stored only when the message is verified. */
  async #draft({ message: text, signature }: Signed): Promise<StoredSession> {
    const message = readMessage(text)
    const { accountAddress: address, chainId, expirationTime } = message
    const now = this.#settings.now()
    const ends = now + this.#settings.sessionLifetime
    // Without an endpoint only signatures by keys can be verified: a failing one is by a contract, or wrong.
    const isByContract =
      chainId.startsWith('eip155:') && !(await checkSignature({ text, message, signature }, {}))
    return {
      ...{ address, chainId, issuedAt: now, checkedAt: now },
      expiresAt: expirationTime === undefined ? ends : Math.min(ends, Date.parse(expirationTime)),
      ...(isByContract ? { message: text, signature } : { message: '', signature: '' })
    }
  }

  async #isValid(owner: string, session: StoredSession): Promise<boolean> {
    const { address, chainId, message: text, signature, checkedAt } = session
    const now = this.#settings.now()
    if (text === '' || now - checkedAt < this.#settings.recheckAfter) return true
    const signed = { text, message: parseMessage(text), signature }
    const isSigned = await this.#askChain(signed)
    if (isSigned) await this.#store.markChecked(owner, session, now)
    else await this.#store.end(owner, { address, chainId })
    return isSigned
  }

  async #askChain(signed: SignedText): Promise<boolean> {
    try {
      return await checkSignature(signed, this.#settings)
    } catch (cause) {
      throw new ServiceError('CHAIN_UNREACHABLE', { cause, retryAfter: 5 })
    }
  }
}

function readMessage(text: string) {
  try {
    return parseMessage(text)
  } catch {
    throw new ServiceError('SIGN_IN_REFUSED', { reason: 'message' })
  }
}

const toSignedIn = ({ address, chainId, issuedAt, expiresAt }: StoredSession): SignedIn => ({
  address,
  chainId,
  caipAddress: `${chainId}:${address}`,
  issuedAt: new Date(issuedAt).toISOString(),
  expirationTime: new Date(expiresAt).toISOString()
})

import type { CaipAddress } from '@plugboard/core'
import {
  checkSignature,
  createNonce,
  parseMessage,
  type VerifyOptions,
  verifySignIn
} from '@plugboard/siwx/verify'
import type { Exchange, SessionFilter, Store } from '../database/Store.js'
import type { StoredSession } from '../database/StoredSession.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { SignedIn } from '../SignedIn.js'

/** What a visitor has signed. */
export interface Signed {
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

/** Hands out nonces, lets visitors in, knows them again, and lets them go. Knows them by the hash of their cookie. */
export class Desk {
  readonly #store: Store
  readonly #settings: Settings

  constructor(store: Store, settings: Settings) {
    this.#store = store
    this.#settings = settings
  }

  async issue(owner: string): Promise<string> {
    const nonce = createNonce()
    await this.#store.keepNonce(nonce, owner, this.#settings.now() + this.#settings.nonceLifetime)
    return nonce
  }

  /**
   * Lets a visitor in under a new name, `to`, so that nobody who knew the old one comes in with them.
   *
   * @throws ServiceError that tells why not
   */
  async admit(signed: Signed, from: string, to: string): Promise<SignedIn> {
    const session = await this.#draft(signed)
    const taken: Pick<Exchange, 'from' | 'to' | 'session'> = { from, to, session }
    // The nonce goes and the session comes in one step, or two who ask at a time could both come in.
    const nonces = {
      issue: () => createNonce(),
      take: (nonce: string) => this.#store.exchange({ ...taken, nonce }, this.#settings.now())
    }
    const result = await verifySignIn(signed, { ...this.#settings, nonces })
    if (!result.ok) {
      if (result.reason === 'unavailable') throw new ServiceError('CHAIN_UNREACHABLE')
      throw new ServiceError('SIGN_IN_REFUSED', { reason: result.reason })
    }
    return toSignedIn(session)
  }

  /** Those in force. A contract that no longer stands by its signature, or cannot be asked, has none. */
  async sessionsOf(owner: string): Promise<readonly SignedIn[]> {
    const stored = await this.#store.sessionsOf(owner, this.#settings.now())
    const good = await Promise.all(stored.map(async (one) => ((await this.#isGood(owner, one)) ? [one] : [])))
    return good.flat().map(toSignedIn)
  }

  async end(owner: string, filter: SessionFilter): Promise<void> {
    await this.#store.end(owner, filter)
  }

  /** What the session of a message would be, if it is one: only then is it kept. */
  async #draft({ message: text, signature }: Signed): Promise<StoredSession> {
    const message = readMessage(text)
    const { accountAddress: address, chainId, expirationTime } = message
    const now = this.#settings.now()
    const ends = now + this.#settings.sessionLifetime
    // Without an endpoint only a key can have signed, so what is wrong by that is a contract's.
    const isByContract =
      chainId.startsWith('eip155:') && !(await checkSignature({ text, message, signature }, {}))
    return {
      ...{ address, chainId, issuedAt: now, checkedAt: now },
      expiresAt: expirationTime === undefined ? ends : Math.min(ends, Date.parse(expirationTime)),
      ...(isByContract ? { message: text, signature } : { message: '', signature: '' })
    }
  }

  async #isGood(owner: string, session: StoredSession): Promise<boolean> {
    const { address, chainId, message: text, signature, checkedAt } = session
    const now = this.#settings.now()
    if (text === '' || now - checkedAt < this.#settings.recheckAfter) return true
    try {
      const signed = { text, message: parseMessage(text), signature }
      if (await checkSignature(signed, this.#settings)) {
        await this.#store.touch(owner, session, now)
        return true
      }
      await this.#store.end(owner, { address, chainId })
      return false
    } catch {
      return false
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

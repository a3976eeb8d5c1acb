import { bytesOfText, decodeBase64Url, encodeBase64Url } from '../worker/encoding.js'
import type { Base64Url } from '../worker/formats.js'
import { RecoveryError } from './recoveryFault.js'
import type { WalletOwner } from './recoveryWays.js'

/** A passkey that has been used. `prf`: 32 bytes that only this passkey yields, the same each time. */
export interface UsedPasskey {
  readonly credentialId: Base64Url
  readonly prf: Uint8Array
}

/** ES256, RS256. */
const algorithms = [-7, -257].map((alg) => ({ type: 'public-key', alg }) as const)

/** Chromium only: a document can ask whether its own frame has a permission. */
interface FeaturePolicy {
  allowsFeature(feature: string): boolean
}

/** Passkeys of the wallet's host, by their PRF (WebAuthn level 3): only their PRF output is used, no signature. */
export class Passkeys {
  constructor(private readonly page: Window & typeof globalThis) {}

  /**
   * Whether passkeys can be created and used in this document. A frame of another origin needs the host's permission, and not every
   * browser tells a frame whether it has it: if the browser does not, a page is opened.
   */
  get isUsable(): boolean {
    const { page } = this
    if (!('PublicKeyCredential' in page)) return false
    if (page.parent === page) return true
    const { featurePolicy } = page.document as Document & { featurePolicy?: FeaturePolicy }
    return ['create', 'get'].every(
      (use) => featurePolicy?.allowsFeature(`publickey-credentials-${use}`) === true
    )
  }

  /** Creates a passkey; must be called within the press itself. @throws RecoveryError cancelled, noPrf */
  async create(owner: WalletOwner, signal?: AbortSignal): Promise<UsedPasskey> {
    const name = owner.email ?? owner.userId
    const made = await this.#run({
      create: async (extensions) =>
        this.page.navigator.credentials.create({
          ...(signal && { signal }),
          publicKey: {
            rp: { id: this.page.location.hostname, name: 'Wallet' },
            user: { id: bytesOfText(owner.userId), name, displayName: name },
            challenge: crypto.getRandomValues(new Uint8Array(32)),
            pubKeyCredParams: [...algorithms],
            authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
            extensions
          }
        }),
      userId: owner.userId
    })
    if (made.prf) return { credentialId: made.credentialId, prf: made.prf }
    // Some produce the value only when they are used.
    if (!made.isEnabled) throw new RecoveryError('noPrf')
    return this.get(owner.userId, [made.credentialId], signal)
  }

  /** Uses one of some passkeys. @throws RecoveryError cancelled, noPrf */
  async get(userId: string, credentialIds: readonly Base64Url[], signal?: AbortSignal): Promise<UsedPasskey> {
    const used = await this.#run({
      create: (extensions) =>
        this.page.navigator.credentials.get({
          ...(signal && { signal }),
          publicKey: {
            rpId: this.page.location.hostname,
            challenge: crypto.getRandomValues(new Uint8Array(32)),
            allowCredentials: credentialIds.map((id) => ({ type: 'public-key', id: decodeBase64Url(id) })),
            userVerification: 'required',
            extensions
          }
        }),
      userId
    })
    if (!used.prf) throw new RecoveryError('noPrf')
    return { credentialId: used.credentialId, prf: used.prf }
  }

  async #run({
    create,
    userId
  }: {
    readonly create: (extensions: AuthenticationExtensionsClientInputs) => Promise<Credential | null>
    readonly userId: string
  }): Promise<{ credentialId: Base64Url; prf: Uint8Array | undefined; isEnabled: boolean }> {
    const first = await saltOf(userId)
    // Browsers report a refusal by the visitor, a time-out and a missing permission alike.
    const credential = await create({ prf: { eval: { first } } }).catch(() => {
      throw new RecoveryError('cancelled')
    })
    if (!(credential instanceof this.page.PublicKeyCredential)) throw new RecoveryError('cancelled')
    const { prf } = credential.getClientExtensionResults()
    const value = prf?.results?.first
    return {
      credentialId: encodeBase64Url(new Uint8Array(credential.rawId)),
      prf: value && new Uint8Array(ArrayBuffer.isView(value) ? value.buffer : value),
      isEnabled: prf?.enabled === true
    }
  }
}

/** The input of a passkey's PRF, different for each user (SHR-10). */
async function saltOf(userId: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', bytesOfText(`kit/recovery/1${userId}`))
}

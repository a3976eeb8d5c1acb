import type { CallerAddresses } from '@plugboard/service-common'
import type { Context } from 'hono'
import { headerNames } from '../api/proofs.js'
import { networkOf } from '../audit/AuditLog.js'
import type { Database } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { Caller } from '../flows/MailedCodes.js'
import type { Projects } from '../projects/Projects.js'
import type { Proof, ProofVerifier } from '../tokens/ProofVerifier.js'
import type { Session, Sessions } from '../tokens/Sessions.js'
import type { SignedRequest } from '../wallets/AccountSignatures.js'
import { serviceOrigin } from './serviceOrigin.js'

/** Hono's environment: what a handler finds in its context. */
export interface AuthEnv {
  Bindings: { readonly address?: string | undefined }
}

/** A request of a logged-in user. */
export interface LoggedIn {
  readonly session: Session
  readonly caller: Caller
  readonly network: string
}

/** Identifies the caller: by a proof of the device's key only, or by an access token too. */
export class Gate {
  readonly #proofs: ProofVerifier
  readonly #sessions: Sessions
  readonly #database: Database
  readonly #callers: CallerAddresses
  readonly #projects: Projects
  readonly #publicUrl: string | undefined
  readonly #now: () => number

  constructor(options: {
    readonly proofs: ProofVerifier
    readonly sessions: Sessions
    readonly database: Database
    readonly callers: CallerAddresses
    readonly projects: Projects
    /** Where clients reach the service; without it only from this machine. */
    readonly publicUrl: string | undefined
    readonly now: () => number
  }) {
    this.#proofs = options.proofs
    this.#sessions = options.sessions
    this.#database = options.database
    this.#callers = options.callers
    this.#projects = options.projects
    this.#publicUrl = options.publicUrl
    this.#now = options.now
  }

  /** The requesting device. @throws ServiceError `UNAUTHORIZED`, `USE_DPOP_NONCE` */
  async device(context: Context<AuthEnv>): Promise<Caller> {
    const proof = await this.#check(context, undefined)
    await this.#database.transact((tx) => this.#proofs.use(tx, proof))
    return this.#callerOf(context, proof)
  }

  /** The requesting session. @throws ServiceError `UNAUTHORIZED`, `USE_DPOP_NONCE`, `DEVICE_REVOKED`, `ORIGIN_NOT_ALLOWED` */
  async login(context: Context<AuthEnv>): Promise<LoggedIn> {
    const header = context.req.header(headerNames.authorization) ?? ''
    const [, accessToken] = /^DPoP ([\w.-]+)$/u.exec(header) ?? []
    if (accessToken === undefined) throw new ServiceError('UNAUTHORIZED')
    const proof = await this.#check(context, accessToken)
    const token = await this.#sessions.readAccessToken(accessToken)
    const session = await this.#database.transact(async (tx) => {
      await this.#proofs.use(tx, proof)
      const found = await this.#sessions.authenticate(tx, token, proof.deviceId)
      // The page may have been removed from the project since.
      if (!this.#projects.findFor(found.projectId, found.origin)) throw new ServiceError('ORIGIN_NOT_ALLOWED')
      // Once an hour is enough to know which devices are still used.
      await tx.run(
        'UPDATE auth_device SET last_used_at = ? WHERE user_id = ? AND device_id = ? AND last_used_at < ?',
        ...[this.#now(), found.userId, found.deviceId, this.#now() - 3_600_000]
      )
      return found
    })
    const caller = this.#callerOf(context, proof)
    return { session, caller, network: caller.network }
  }

  /** The network of the caller: a page without a device's key. */
  network({ req: request, env }: Context<AuthEnv>): string {
    return networkOf(this.#callers.keyOf(env?.address, request.header('X-Forwarded-For') ?? null))
  }

  /** What an account signature of this request covers. */
  signedRequest(context: Context<AuthEnv>, { userId }: Session, bodyHash: string): SignedRequest {
    const { req: request } = context
    return {
      ...{ method: request.method, path: request.path, userId, bodyHash },
      nonce: request.header(headerNames.accountNonce),
      signature: request.header(headerNames.accountSignature)
    }
  }

  #check({ req: request }: Context<AuthEnv>, accessToken: string | undefined): Promise<Proof> {
    const url = serviceOrigin(this.#publicUrl, request.url) + request.path
    return this.#proofs.check(request.header(headerNames.dpop), { method: request.method, url, accessToken })
  }

  #callerOf({ req: request, env }: Context<AuthEnv>, { deviceId }: Proof): Caller {
    const key = this.#callers.keyOf(env?.address, request.header('X-Forwarded-For') ?? null)
    return { deviceId, key: key ?? '', network: networkOf(key) }
  }
}

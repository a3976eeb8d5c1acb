import { safeJson } from '@plugboard/core/safe-json'
import {
  type Address,
  BaseError,
  createPublicClient,
  HttpRequestError,
  http,
  isAddressEqual,
  LimitExceededRpcError,
  parseAbi,
  recoverMessageAddress,
  TimeoutError
} from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import * as z from 'zod/mini'
import { ServiceError } from '../errors/ServiceError.js'
import { fetchBounded } from './askProvider.js'
import type { Identity } from './IdentityProvider.js'

/** How the service signs visitors in with Farcaster (FIP-11). */
export interface FarcasterSettings {
  /** The host that the visitor's app names, and that the message is for. */
  readonly domain: string
  /** The relay between this service and the app. */
  readonly relayUrl: string
  /** JSON-RPC of the chain that knows who owns an id: OP Mainnet. */
  readonly registryRpcUrl: string
  readonly registry: Address
}

/** The relay's own term for a pending login. */
export interface FarcasterChannel {
  readonly token: string
  /** What the visitor's app opens. */
  readonly url: string
}

/** An app's answer: must not be trusted before `identify` has checked it. */
export interface FarcasterAnswer {
  readonly message: string
  readonly signature: `0x${string}`
  readonly userName?: string | undefined
}

const channelShape = z.object({ channelToken: z.string(), url: z.string(), nonce: z.string() })
const statusShape = z.object({
  state: z.enum(['pending', 'completed']),
  message: z.optional(z.string().check(z.maxLength(10_000))),
  signature: z.optional(z.string().check(z.regex(/^0x[0-9a-fA-F]{130}$/))),
  username: z.optional(z.string())
})

const registryAbi = parseAbi(['function idOf(address owner) view returns (uint256 fid)'])

/** Sign in with Farcaster: a relay takes the message to the visitor's app and brings it back signed; the chain, not the relay, says who it is. */
export class Farcaster {
  constructor(private readonly settings: FarcasterSettings) {}

  /** @throws Error if the relay cannot be reached, or leads to something other than an app */
  async open(nonce: string): Promise<FarcasterChannel> {
    const { domain } = this.settings
    const body = JSON.stringify({ nonce, domain, siweUri: `https://${domain}/` })
    const answer = await this.#ask('/v1/channel', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' }
    })
    const { channelToken: token, url, nonce: taken } = z.parse(channelShape, answer)
    if (taken !== nonce || !/^https?:$/u.test(new URL(url).protocol))
      throw new TypeError('The relay sent an unexpected answer')
    return { token, url }
  }

  /** The app's answer; `undefined` while there is none. */
  async read(token: string): Promise<FarcasterAnswer | undefined> {
    const headers = { Authorization: `Bearer ${token}` }
    const { state, message, signature, username } = z.parse(
      statusShape,
      await this.#ask('/v1/channel/status', { method: 'GET', headers, body: null })
    )
    if (state === 'pending') return undefined
    if (message === undefined || signature === undefined)
      throw new TypeError('The relay returned no signature')
    return { message, signature: signature as `0x${string}`, userName: username }
  }

  /**
   * Checks that the message is for this service and this login, and that the owner of the id has signed it.
   *
   * @throws TypeError if any of this is not the case
   * @throws ServiceError `SERVICE_UNAVAILABLE` if the chain cannot be asked now
   */
  async identify(
    { message, signature, userName }: FarcasterAnswer,
    nonce: string,
    now: number
  ): Promise<Identity> {
    const { domain } = this.settings
    const read = parseSiweMessage(message)
    const [, fid] =
      read.resources?.map((one) => /^farcaster:\/\/fid\/([1-9]\d{0,18})$/u.exec(one)).find(Boolean) ?? []
    const isFor = read.domain === domain && read.uri === `https://${domain}/` && read.nonce === nonce
    const isTimely =
      (read.expirationTime?.getTime() ?? now + 1) > now && (read.notBefore?.getTime() ?? 0) <= now
    if (!isFor || !isTimely || !read.address || fid === undefined)
      throw new TypeError('The message is not for this login')
    const signer = await recoverMessageAddress({ message, signature })
    if (!isAddressEqual(signer, read.address)) throw new TypeError('Another account signed the message')
    if ((await this.#idOf(signer)) !== BigInt(fid)) throw new TypeError('The signer does not own this id')
    return { issuer: 'farcaster', subject: fid, userName }
  }

  /** The id that an account owns according to the registry; 0 if it owns none. */
  async #idOf(owner: Address): Promise<bigint> {
    const { registryRpcUrl, registry } = this.settings
    const chain = createPublicClient({ transport: http(registryRpcUrl, { timeout: 10_000, retryCount: 1 }) })
    try {
      return await chain.readContract({
        address: registry,
        abi: registryAbi,
        functionName: 'idOf',
        args: [owner]
      })
    } catch (cause) {
      if (cause instanceof BaseError && cause.walk(isTemporary))
        throw new ServiceError('SERVICE_UNAVAILABLE', { cause })
      throw cause
    }
  }

  async #ask(
    path: string,
    request: {
      readonly method: string
      readonly headers: Record<string, string>
      readonly body: string | null
    }
  ): Promise<unknown> {
    const answer = await fetchBounded(this.settings.relayUrl + path, request)
    if (!answer.ok) throw new TypeError(`The relay answered ${answer.status}`)
    return safeJson(await answer.text(), { depth: 16 })
  }
}

/** Errors of an endpoint that say nothing about the request, which may be answered later. */
const isTemporary = (error: unknown): boolean =>
  [HttpRequestError, TimeoutError, LimitExceededRpcError].some((kind) => error instanceof kind)

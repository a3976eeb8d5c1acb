import type { ErrorCode, ReplyError } from '@plugboard/auth-email-social/protocol'
import { KeyError } from '../worker/KeyError.js'
import type { KeyErrorCode } from '../worker/messages.js'

/** Sentences for developers, by code, including the two that the specification fixes. */
const messages: Readonly<Record<ErrorCode, string>> = {
  ORIGIN: 'This origin does not belong to the project',
  RATE: 'Too many messages per second',
  BUSY: 'Too many unanswered requests',
  TIMEOUT: 'The request took too long',
  ABORTED: 'Request was aborted',
  REJECTED: 'The visitor rejected the request',
  NOT_ALLOWED: 'Requested RPC call is not allowed',
  NOT_CONNECTED: 'Nobody is logged in',
  INVALID: 'The payload does not match its type',
  OTP_WRONG: 'The code is wrong',
  OTP_EXPIRED: 'The code has expired',
  THROTTLED: 'Requested again too soon',
  DENIED: 'The visitor refused this device',
  RECOVERY_NEEDED: 'The wallet must be recovered on this device',
  SHARE_INTEGRITY: 'The shares do not produce the key of this wallet',
  STORAGE: 'The browser does not store data for the wallet',
  NETWORK: 'The login server cannot be reached',
  SERVER: 'The login server failed to answer',
  SESSION_EXPIRED: 'The session has ended',
  CHAIN: 'The network does not belong to the project, or its endpoint refused',
  INTERNAL: 'An error occurred'
}

/** Seconds: a longer sentence is not sent to a page. */
const longestWait = 86_400

/** Codes of EIP-1193 and JSON-RPC that callers of a wallet expect. */
const rpcCodes: Partial<Record<ErrorCode, number>> = {
  REJECTED: 4001,
  ABORTED: 4001,
  NOT_CONNECTED: 4100,
  SESSION_EXPIRED: 4100,
  NOT_ALLOWED: 4200,
  CHAIN: 4902,
  INVALID: -32602,
  INTERNAL: -32603
}

/** The error that a failed request ends with: it reaches the host's caller unchanged. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly code: ErrorCode
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined
  readonly #rpc: number | undefined

  constructor(
    code: ErrorCode,
    options: { message?: string; retryAfter?: number | undefined; rpc?: number; cause?: unknown } = {}
  ) {
    super(options.message ?? messages[code], { cause: options.cause })
    this.code = code
    this.retryAfter = options.retryAfter
    this.#rpc = options.rpc ?? rpcCodes[code]
  }

  /** As it is sent through the channel. */
  toReply(): ReplyError {
    // Services and networks can answer anything. A reply without the shape of kit/1 would not be an answer to the page.
    const rpc = Number.isSafeInteger(this.#rpc) ? this.#rpc : rpcCodes[this.code]
    const { retryAfter } = this
    return {
      code: this.code,
      message: this.message.slice(0, 1000),
      ...(rpc === undefined ? {} : { rpc }),
      ...(retryAfter === undefined ? {} : { retryAfter: Math.min(Math.max(retryAfter, 0), longestWait) })
    }
  }
}

const keyCodes: Readonly<Record<KeyErrorCode, ErrorCode>> = {
  SHARE_INTEGRITY: 'SHARE_INTEGRITY',
  RECOVERY_NEEDED: 'RECOVERY_NEEDED',
  STORAGE: 'STORAGE',
  TIMEOUT: 'TIMEOUT',
  WRONG_SECRET: 'INTERNAL',
  INVALID: 'INTERNAL',
  FAILED: 'INTERNAL'
}

/** A foreign error reveals nothing about itself to the host, because it may contain secrets. For an error of keys or storage only the code is sent. */
export function toFrameError(error: unknown): FrameError {
  if (error instanceof FrameError) return error
  return error instanceof KeyError
    ? new FrameError(keyCodes[error.code], { cause: error })
    : new FrameError('INTERNAL')
}

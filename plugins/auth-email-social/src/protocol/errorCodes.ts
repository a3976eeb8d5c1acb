/** Why a request failed. */
export const errorCodes = Object.freeze([
  /** The page's origin does not belong to the project. */
  'ORIGIN',
  /** Too many messages within a second. */
  'RATE',
  /** Too many requests without an answer, or too many approvals in the queue. */
  'BUSY',
  'TIMEOUT',
  'ABORTED',
  /** The visitor said no. */
  'REJECTED',
  /** The method is not known, or not allowed here. */
  'NOT_ALLOWED',
  'NOT_CONNECTED',
  /** The payload does not have the shape of its type. */
  'INVALID',
  'OTP_WRONG',
  'OTP_EXPIRED',
  /** Requested again too early; `retryAfter` says how many seconds are left. */
  'THROTTLED',
  /** The visitor refused this device in the mail's page. */
  'DENIED',
  /** The share of this device is lost: the wallet must be recovered. */
  'RECOVERY_NEEDED',
  /** Shares that do not make up this wallet's key. */
  'SHARE_INTEGRITY',
  /** The browser keeps no storage for the frame. */
  'STORAGE',
  'NETWORK',
  'SERVER',
  'SESSION_EXPIRED',
  /** The network does not belong to the project, or its endpoint refused. */
  'CHAIN',
  'INTERNAL'
] as const)

/** Why a request failed. */
export type ErrorCode = (typeof errorCodes)[number]

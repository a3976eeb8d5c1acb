import type { Connection, NetworkId } from '@plugboard/core'
import { addressKey } from '@plugboard/core/features'

/** A permission to act from an account without asking again, as granted by its wallet (ERC-7715). */
export interface ExecutionPermission {
  /** Identifies the permission to the wallet. */
  readonly context: string
  readonly networkId: NetworkId
  /** The account that is allowed to act. */
  readonly to: string
  /** The kind of permission, e.g. `erc20-token-periodic`. */
  readonly type: string
  /** What can be moved: the network's currency or a token. Absent for unknown kinds of permission. */
  readonly moves?: 'native' | 'erc20' | undefined
  /** The token that can be moved; absent if the wallet does not name it. */
  readonly token?: string | undefined
  /** How much can be moved; absent if the wallet does not say how much, or of which token. */
  readonly limit?: PermissionLimit | undefined
  /** The end of the permission, in Unix milliseconds; absent if it does not end on its own. */
  readonly expiresAt?: number | undefined
}

/** The maximum amount that can be moved. */
export interface PermissionLimit {
  /** In base units. */
  readonly amount: bigint
  /**
   * The length of the period after which the limit starts again, in seconds: `'unknown'` if the wallet does not state it. Absent if the limit is a
   * total.
   */
  readonly seconds?: number | 'unknown' | undefined
}

/** The latest time that a date can represent, in seconds: later times and longer periods cannot be displayed. */
const maxSeconds = 8_640_000_000_000n

/** The maximum number of permissions read from an answer, and the maximum length of a context. */
const maxPermissions = 100
const maxContext = 100_000

/** Asks a wallet for the permissions granted from the account. Rejects with `connect/unsupportedMethod` if it does not support such permissions. */
export async function readPermissions(
  { account, session }: Connection,
  networkId: NetworkId,
  signal: AbortSignal
): Promise<readonly ExecutionPermission[]> {
  const method = 'wallet_getGrantedExecutionPermissions'
  const answer = await session.request({ method, params: [], namespace: 'eip155', networkId, signal })
  if (!Array.isArray(answer)) throw new TypeError(`The answer of ${method} is not a list`)
  return answer.slice(0, maxPermissions).flatMap((one) => checkPermission(one, account.address) ?? [])
}

/**
 * Asks a wallet to revoke a permission on any network: the context identifies it, and the request is sent on the wallet's current network. Resolves
 * once it is revoked.
 */
export async function revokePermission(
  { session, networkId }: Connection,
  { context }: ExecutionPermission
): Promise<void> {
  const params = [{ permissionContext: context }]
  await session.request({
    method: 'wallet_revokeExecutionPermission',
    params,
    namespace: 'eip155',
    networkId
  })
}

/** Checks a wallet's answer like any other: permissions that cannot be read, have ended or belong to another account are left out. */
function checkPermission(value: unknown, account: string): ExecutionPermission | undefined {
  const { chainId, context, from, to, permission, rules } = objectOf(value)
  const { type, data } = objectOf(permission)
  const chain = toWhole(chainId)
  if (!isHex(context, maxContext) || !isAddress(to) || typeof type !== 'string' || !chain) return undefined
  if (isAddress(from) && addressKey(from) !== addressKey(account)) return undefined
  const expiry = (Array.isArray(rules) ? rules : []).map(objectOf).find((rule) => rule.type === 'expiry')
  const seconds = toSeconds(objectOf(expiry?.data).timestamp)
  const expiresAt = seconds === undefined ? undefined : seconds * 1000
  if (expiresAt !== undefined && expiresAt <= Date.now()) return undefined
  const moves = /^(native|erc20)-token-/.exec(type)?.[1] as ExecutionPermission['moves']
  const { tokenAddress } = objectOf(data)
  const token = moves === 'erc20' && isAddress(tokenAddress) ? tokenAddress : undefined
  const limit = moves === 'native' || token !== undefined ? limitOf(type, objectOf(data)) : undefined
  return {
    context,
    networkId: `eip155:${chain}`,
    to,
    type,
    ...(moves && { moves }),
    ...(token !== undefined && { token }),
    ...(limit && { limit }),
    ...(expiresAt !== undefined && { expiresAt })
  }
}

function limitOf(type: string, data: Readonly<Record<string, unknown>>): PermissionLimit | undefined {
  const isPeriodic = type.endsWith('-periodic')
  const amount = toWhole(isPeriodic ? data.periodAmount : (data.allowanceAmount ?? data.maxAmount))
  if (amount === undefined) return undefined
  return isPeriodic ? { amount, seconds: toSeconds(data.periodDuration) || 'unknown' } : { amount }
}

function toSeconds(value: unknown): number | undefined {
  const seconds = toWhole(value)
  return seconds === undefined || seconds > maxSeconds ? undefined : Number(seconds)
}

const objectOf = (value: unknown) => Object(value) as Readonly<Record<string, unknown>>

const isHex = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most && /^0x[0-9a-f]+$/i.test(value)

const isAddress = (value: unknown): value is string => isHex(value, 42) && value.length === 42

/** A non-negative whole number as wallets write it: a number, decimal digits, or hex. */
function toWhole(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  return typeof value === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value) ? BigInt(value) : undefined
}

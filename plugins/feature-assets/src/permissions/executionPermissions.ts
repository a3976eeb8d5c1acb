import type { Connection, NetworkId } from '@plugboard/core'
import { addressKey } from '@plugboard/core/features'

/** What somebody may do from an account without asking again, as its wallet has granted it (ERC-7715). */
export interface ExecutionPermission {
  /** Names it to the wallet. */
  readonly context: string
  readonly networkId: NetworkId
  /** The account that may act. */
  readonly to: string
  /** What they may do, e.g. `erc20-token-periodic`. */
  readonly type: string
  /** What they may move: the network's currency, or a token. Absent for kinds that are not known here. */
  readonly moves?: 'native' | 'erc20' | undefined
  /** The token that they may move; absent where the wallet does not say which. */
  readonly token?: string | undefined
  /** How much they may move; absent where the wallet does not say how much, or of which token. */
  readonly limit?: PermissionLimit | undefined
  /** When it ends, in Unix milliseconds; absent where it does not end by itself. */
  readonly expiresAt?: number | undefined
}

/** How much somebody may move. */
export interface PermissionLimit {
  /** In base units. */
  readonly amount: bigint
  /** In how many seconds, where it begins anew after them: `'unknown'` where the wallet does not say how many. Absent where that is all. */
  readonly seconds?: number | 'unknown' | undefined
}

/** The last moment that a date can name, in seconds: what is later, or takes longer, can be said by nobody. */
const maxSeconds = 8_640_000_000_000n

/** More than this is not read of an answer, and of a context. */
const maxPermissions = 100
const maxContext = 100_000

/** Asks a wallet what it has granted from the account. Rejects with `connect/unsupportedMethod` where it does not know such permissions. */
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

/** Asks a wallet to take a permission back, on whichever network: the context names it, and the request goes out on the wallet's own. Resolves when it has. */
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

/** What a wallet says is checked like any other answer: what cannot be read, has ended or is about another account is left out. */
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

/** A whole number that is not negative, as wallets write it: a number, decimal digits, or hex. */
function toWhole(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  return typeof value === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value) ? BigInt(value) : undefined
}

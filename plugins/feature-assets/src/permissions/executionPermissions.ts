import type { Connection, NetworkId } from '@plugboard/core'
import { addressKey } from '@plugboard/core/features'

/** What somebody may do from an account without asking again, as its wallet has granted it (ERC-7715). */
export interface ExecutionPermission {
  /** Names it to the wallet. */
  readonly context: string
  readonly networkId: NetworkId
  /** Who may act. */
  readonly to: string
  /** What they may do, e.g. `erc20-token-periodic`. */
  readonly type: string
  /** How much they may move, in base units, and in how many seconds where it begins anew. Absent for kinds that are not known here. */
  readonly limit?: { readonly amount: bigint; readonly seconds?: number | undefined } | undefined
  /** The token that it is about; absent for the network's currency. */
  readonly token?: string | undefined
  /** When it ends, in Unix milliseconds; absent where it does not end by itself. */
  readonly expiresAt?: number | undefined
}

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
  if (!Array.isArray(answer)) throw new TypeError(`The answer of ${method} is no list`)
  return answer.slice(0, maxPermissions).flatMap((one) => checkPermission(one, account.address) ?? [])
}

/** Asks a wallet to take a permission back. Resolves when it has. */
export async function revokePermission(
  { session }: Connection,
  { context, networkId }: ExecutionPermission
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
  const seconds = toWhole(objectOf(expiry?.data).timestamp)
  const expiresAt = seconds === undefined ? undefined : Number(seconds) * 1000
  if (expiresAt !== undefined && expiresAt <= Date.now()) return undefined
  const { tokenAddress } = objectOf(data)
  return {
    context,
    networkId: `eip155:${chain}`,
    to,
    type,
    limit: limitOf(type, objectOf(data)),
    ...(isAddress(tokenAddress) && { token: tokenAddress }),
    ...(expiresAt !== undefined && { expiresAt })
  }
}

function limitOf(type: string, data: Readonly<Record<string, unknown>>): ExecutionPermission['limit'] {
  if (!/^(native|erc20)-token-/.test(type)) return undefined
  const amount = toWhole(data.periodAmount ?? data.allowanceAmount ?? data.maxAmount)
  const seconds = type.endsWith('-periodic') ? toWhole(data.periodDuration) : undefined
  return amount === undefined
    ? undefined
    : { amount, seconds: seconds === undefined ? undefined : Number(seconds) }
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

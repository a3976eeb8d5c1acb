import { type Hex, isAddress, numberToHex } from 'viem'
import { FrameError } from '../frame/FrameError.js'
import { amountWithoutLimit, anybody, nobody, permissionLimits } from '../worker/sign/permissionFormat.js'
import { type PermissionType, permissionTypes, types } from './permissionTypes.js'

/** A permission as requested by a page, read and found to be one that this wallet grants. */
export interface AskedPermission {
  readonly type: PermissionType
  /** Who may spend, in lower case. */
  readonly delegate: Hex
  /** Contract of the token, in lower case; none for coins. */
  readonly token: Hex | undefined
  /** Base units: per period, or in total if there is no period. */
  readonly amount: bigint
  /** Seconds. */
  readonly period: number | undefined
  /** Unix seconds. */
  readonly end: number
}

const known = {
  request: ['chainId', 'address', 'expiry', 'signer', 'permission', 'permissions', 'policies'],
  permission: ['type', 'data', 'policies', 'required', 'isAdjustmentAllowed'],
  /** The purpose that a page states is its own claim: it is not shown. */
  data: ['justification']
} as const

/**
 * Reads `wallet_grantPermissions`, ERC-7715: one request, whose holder is an account. A condition that would limit a permission further is refused
 * instead of ignored, since more would be granted than was requested.
 *
 * @throws FrameError INVALID, which names the field
 */
export function readPermissionRequest(params: unknown, account: string, chainId: number): AskedPermission {
  const [asked, ...more] = Array.isArray(params) ? params : []
  if (!isObject(asked) || more.length > 0) throw invalid('params', 'must be one permission in a list')
  checkNames(asked, known.request, '')
  if (!isChain(asked.chainId, chainId))
    throw invalid('chainId', `must be ${numberToHex(chainId)}, the network of the request`)
  if (asked.address !== undefined && lower(asked.address) !== account.toLowerCase())
    throw invalid('address', 'must be the account that the page is connected with')
  if (!Number.isSafeInteger(asked.expiry)) throw invalid('expiry', 'must say when it ends, in Unix seconds')
  const permission = readOne(asked)
  checkPolicies(asked.policies, 'policies')
  checkPolicies(permission.policies, 'permission.policies')
  return {
    ...readTerms(permission),
    delegate: readHolder(asked.signer, account),
    end: asked.expiry as number
  }
}

/**
 * Checks when a permission ends against the network's time, which is the clock that enforces it.
 *
 * @param now Unix seconds
 * @throws FrameError INVALID, which names the field
 */
export function checkTimes({ end, period }: AskedPermission, now: number): void {
  if (end <= now) throw invalid('expiry', 'must be in the future')
  if (end - now > permissionLimits.longest)
    throw invalid('expiry', `must be within ${permissionLimits.longest / 86_400} days, in Unix seconds`)
  if (period !== undefined && period > end - now)
    throw invalid('permission.data.periodDuration', 'must not be longer than the permission itself')
}

function readOne({ permission, permissions }: Fields): Fields {
  const one =
    permission ?? (Array.isArray(permissions) && permissions.length === 1 ? permissions[0] : undefined)
  if (!isObject(one) || (permission !== undefined && permissions !== undefined))
    throw invalid('permission', 'must be one permission')
  checkNames(one, known.permission, 'permission.')
  return one
}

/** Who may use it: an account, which redeems the permission with its own transactions (ERC-7710). */
function readHolder(signer: unknown, account: string): Hex {
  if (!isObject(signer) || signer.type !== 'account')
    throw invalid('signer.type', 'must be account: permissions are used by the account that has them')
  const { address, id = address } = isObject(signer.data) ? signer.data : {}
  const holder = readAddress(id, 'signer.data.address')
  if (address !== undefined && lower(address) !== holder)
    throw invalid('signer.data.id', 'must be the same as signer.data.address, or left out')
  if ([account.toLowerCase(), anybody, nobody].includes(holder))
    throw invalid('signer.data.address', 'must be an account of somebody else')
  return holder
}

function readTerms({ type, data }: Fields): Pick<AskedPermission, 'type' | 'token' | 'amount' | 'period'> {
  const names = isPermissionType(type) ? types[type] : undefined
  if (!names || !isPermissionType(type))
    throw invalid('permission.type', `must be one of ${permissionTypes.join(', ')}`)
  if (!isObject(data)) throw invalid('permission.data', 'must say the limits')
  const { amount: amountName, token: tokenName, period: periodName } = names
  const wanted = [amountName, tokenName, periodName].filter((name) => name !== undefined)
  checkNames(data, [...wanted, ...known.data], 'permission.data.')
  const amount = readAmount(data[amountName])
  if (amount === undefined || amount === 0n || amount >= amountWithoutLimit)
    throw invalid(`permission.data.${amountName}`, 'must be a limit in base units, above 0 and below 2^128')
  const period = periodName && data[periodName]
  if (periodName && !(Number.isSafeInteger(period) && (period as number) >= permissionLimits.shortestPeriod))
    throw invalid(
      'permission.data.periodDuration',
      `must be ${permissionLimits.shortestPeriod} seconds or more`
    )
  const token = tokenName && readAddress(data[tokenName], `permission.data.${tokenName}`)
  return { type, token, amount, period: period as number | undefined }
}

type Fields = Readonly<Record<string, unknown>>

const invalid = (field: string, what: string) => new FrameError('INVALID', { message: `${field} ${what}` })

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPermissionType = (type: unknown): type is PermissionType =>
  typeof type === 'string' && Object.hasOwn(types, type)

function checkNames(fields: Fields, names: readonly string[], path: string): void {
  const unknown = Object.keys(fields).find((name) => !names.includes(name))
  if (unknown !== undefined) throw invalid(`${path}${unknown.slice(0, 40)}`, 'is not supported: leave it out')
}

function checkPolicies(policies: unknown, path: string): void {
  if (policies !== undefined && !(Array.isArray(policies) && policies.length === 0))
    throw invalid(
      path,
      'are not supported: what limits a permission is its amount, its period and its expiry'
    )
}

const isChain = (value: unknown, chainId: number): boolean =>
  value === chainId || (typeof value === 'string' && readAmount(value) === BigInt(chainId))

const lower = (value: unknown): string => String(value).toLowerCase()

function readAddress(value: unknown, field: string): Hex {
  if (typeof value !== 'string' || !isAddress(value, { strict: false }))
    throw invalid(field, 'must be an address')
  return value.toLowerCase() as Hex
}

/** Hex or decimal digits, or a number that JavaScript represents exactly. */
function readAmount(value: unknown): bigint | undefined {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return BigInt(value as number)
  return typeof value === 'string' && /^(0x[\da-f]{1,64}|\d{1,78})$/i.test(value) ? BigInt(value) : undefined
}

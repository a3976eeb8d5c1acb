import { safeJson } from '@plugboard/core/safe-json'
import { getAddress, type Hex, isAddress, maxUint256 } from 'viem'

/** Structured data as defined by EIP-712. None of it has been checked. */
export interface TypedData {
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/** What a signature lets somebody else do with an asset of the account. */
export interface Permission {
  readonly token: Hex
  readonly counterparty: Hex | undefined
  /** In base units; if absent, the whole holding. */
  readonly amount?: bigint | undefined
  readonly tokenId?: string | undefined
  /** `transfer` moves it to the counterparty, `approve` allows it to be spent. */
  readonly action: 'approve' | 'transfer'
}

/**
 * Reads structured data from the params of a request, given as an object or as JSON. JSON that no gate accepts is 'unreadable': a wallet might still
 * be able to read it.
 */
export function readTypedData(params: unknown): TypedData | 'unreadable' | undefined {
  const all = Array.isArray(params) ? params : []
  for (const one of all) {
    const isJson = typeof one === 'string' && one.trimStart().startsWith('{')
    const value = isJson ? parse(one) : one
    if (value === 'unreadable') return value
    const { primaryType, domain, message } = Object(value)
    if (typeof primaryType === 'string' && message !== null && typeof message === 'object')
      return { primaryType, domain: Object(domain), message }
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return safeJson(text)
  } catch {
    return 'unreadable'
  }
}

/**
 * What permits allow somebody to take: permits of tokens (EIP-2612, and DAI's), of pieces (EIP-4494), of Permit2, and transfers with an authorization
 * (EIP-3009). Empty for other data, and for a permit of nothing.
 */
export function readPermissions({ primaryType, domain, message }: TypedData): readonly Permission[] {
  const token = toAddress(domain.verifyingContract)
  const spender = toAddress(message.spender)
  if (/^(Transfer|Receive)WithAuthorization$/.test(primaryType))
    return token
      ? [{ token, counterparty: toAddress(message.to), amount: toUnits(message.value), action: 'transfer' }]
      : []
  if (!/^Permit/.test(primaryType)) return []
  const parts = [message.details ?? message.permitted].flat().filter((part) => part !== undefined)
  if (parts.length)
    return parts.flatMap((part): readonly Permission[] => {
      const { token: of, amount } = Object(part)
      const units = toUnits(amount)
      const address = toAddress(of)
      return address && units !== 0n
        ? [{ token: address, counterparty: spender, amount: units, action: 'approve' }]
        : []
    })
  if (!token) return []
  if (message.tokenId !== undefined)
    return [{ token, counterparty: spender, amount: 1n, tokenId: String(message.tokenId), action: 'approve' }]
  const all = message.allowed === true || message.allowed === 'true' ? maxUint256 : 0n
  const amount = message.value === undefined ? all : toUnits(message.value)
  return amount === 0n ? [] : [{ token, counterparty: spender, amount, action: 'approve' }]
}

/** Whether data is a permit by its name, whatever can be read from it. */
export const isPermit = ({ primaryType }: TypedData): boolean => /permit/i.test(primaryType)

/** A whole number of base units, in any form that pages use; nothing if it is not one. */
export function toUnits(value: unknown): bigint | undefined {
  try {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
      ? BigInt(value)
      : undefined
  } catch {
    return undefined
  }
}

/** An address with its checksum; nothing if it is not an address. */
export function toAddress(value: unknown): Hex | undefined {
  return typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : undefined
}

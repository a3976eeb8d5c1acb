import { concatBytes, hexToBytes } from '@noble/hashes/utils'
import { enforcers } from './permissionCode.js'

/** The maximum duration of a permission, and the minimum length of a period, in seconds. */
export const permissionLimits = Object.freeze({ longest: 90 * 86_400, shortestPeriod: 3_600 })

/** From this value on an amount is no limit: nothing has so many units. */
export const amountWithoutLimit = 2n ** 128n

/** The manager's value for everybody. */
export const anybody = `0x${'a11'.padStart(40, '0')}`
export const nobody = `0x${'0'.repeat(40)}`

/** The manager's name for itself in the domain of typed data (EIP-712). */
export const managerName = 'DelegationManager'
export const caveatType = 'Caveat(address enforcer,bytes terms)'
/** As EIP-712 encodes it. */
export const delegationType = `Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)${caveatType}`

/** The complete content of a permission: there is no way to write another one. */
export interface Permission {
  readonly chainId: number
  /** Who may spend; 20 bytes as hex. */
  readonly delegate: string
  /** Contract of the token; coins if there is none. */
  readonly token?: string | undefined
  /** The maximum per period, in base units. */
  readonly amount: bigint
  /** Seconds. */
  readonly period: number
  /** When the first period begins, in Unix seconds. */
  readonly start: number
  /** When it ends, in Unix seconds. */
  readonly end: number
  /** Of the account at its NonceEnforcer: the next number ends all permissions of this one. */
  readonly nonce: bigint
  /** Distinguishes permissions with the same content. */
  readonly salt: bigint
}

/** A limit of a permission, and the contract that enforces it. */
export interface Caveat {
  readonly enforcer: string
  readonly terms: Uint8Array
}

/** The limits as they are signed, in this order. */
export function caveatsOf({ token, amount, period, start, end, nonce }: Permission): readonly Caveat[] {
  const limit = concatBytes(...[amount, BigInt(period), BigInt(start)].map((value) => wordOf(value)))
  return [
    { enforcer: enforcers.nonce, terms: wordOf(nonce) },
    // Valid from the start of the first period, which its own limit enforces, until the end.
    { enforcer: enforcers.timestamp, terms: wordOf(BigInt(end)) },
    ...(token === undefined
      ? [
          { enforcer: enforcers.nativePeriod, terms: limit },
          { enforcer: enforcers.exactCalldata, terms: new Uint8Array() }
        ]
      : [
          { enforcer: enforcers.erc20Period, terms: concatBytes(bytesOfHex(token), limit) },
          { enforcer: enforcers.valueLte, terms: wordOf(0n) }
        ])
  ]
}

/** 32 bytes, big-endian. */
export const wordOf = (value: bigint): Uint8Array => hexToBytes(value.toString(16).padStart(64, '0'))

export const bytesOfHex = (text: string): Uint8Array => hexToBytes(text.slice(2))

import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes } from '@noble/hashes/utils'
import { bytesOfText } from '../encoding.js'
import { KeyError } from '../KeyError.js'
import { hashTypedData, signature65 } from './ethereum.js'
import { delegationManagerAddress } from './permissionCode.js'
import {
  amountWithoutLimit,
  anybody,
  caveatsOf,
  caveatType,
  delegationType,
  managerName,
  nobody,
  type Permission,
  permissionLimits,
  wordOf
} from './permissionFormat.js'

/**
 * A permission in the manager's format: EIP-712 of a delegation by the account itself. The worker writes it from its values, so it signs no other
 * kind: none without amount, period and end, none for everybody or for the account, and none that calls contracts (PER-1). It limits how long a
 * permission is valid, not when it ends: the frame checks the end by the time of the network.
 *
 * @throws KeyError INVALID
 */
export function signPermission(key: Uint8Array, account: string, permission: Permission): Uint8Array {
  const { chainId, delegate, token = delegate, amount, period, start, end, nonce, salt } = permission
  const isWhole = [chainId, period, start, end].every((value) => Number.isSafeInteger(value) && value > 0)
  const isLimited =
    isWhole &&
    amount > 0n &&
    amount < amountWithoutLimit &&
    // A whole permission is one period if its amount is the total.
    (period >= permissionLimits.shortestPeriod || period === end - start) &&
    period <= end - start &&
    end - start <= permissionLimits.longest
  const isNamed =
    [delegate, token].every((address) => /^0x[0-9a-f]{40}$/.test(address)) &&
    ![anybody, nobody, account.toLowerCase()].includes(delegate) &&
    ![nonce, salt].some((value) => BigInt.asUintN(256, value) !== value)
  if (!isLimited || !isNamed) throw new KeyError('INVALID', 'Not a permission that this wallet gives')
  return signature65(key, hashTypedData(domainOf(chainId), structOf(permission, account)))
}

const hash = (...parts: readonly Uint8Array[]): Uint8Array => keccak_256(concatBytes(...parts))
const hashText = (text: string): Uint8Array => hash(bytesOfText(text))
const addressWord = (address: string): Uint8Array => wordOf(BigInt(address))

const domainOf = (chainId: number): Uint8Array =>
  hash(
    hashText('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
    hashText(managerName),
    hashText('1'),
    wordOf(BigInt(chainId)),
    addressWord(delegationManagerAddress)
  )

/** The account grants it itself, and not through somebody else's permission. */
const rootAuthority = 2n ** 256n - 1n

function structOf(permission: Permission, account: string): Uint8Array {
  const caveats = caveatsOf(permission).map(({ enforcer, terms }) =>
    hash(hashText(caveatType), addressWord(enforcer), hash(terms))
  )
  return hash(
    hashText(delegationType),
    addressWord(permission.delegate),
    addressWord(account),
    wordOf(rootAuthority),
    hash(...caveats),
    wordOf(permission.salt)
  )
}

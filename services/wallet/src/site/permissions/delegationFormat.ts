import {
  bytesToHex,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  hexToNumber,
  parseAbi,
  parseAbiParameters,
  size,
  slice
} from 'viem'
import type { TypedData } from '../decode/readTypedData.js'
import { writeTypedData } from '../decode/writeTypedData.js'
import { delegationManagerAddress, enforcers } from '../worker/sign/permissionCode.js'
import { caveatsOf, delegationType, managerName, type Permission } from '../worker/sign/permissionFormat.js'

const structs = [
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }'
] as const

/** What a holder redeems: delegations from the last to the first; this wallet writes only one. */
const contextType = parseAbiParameters(['Delegation[] delegations', ...structs])

/** The functions of the DelegationManager and the NonceEnforcer that this wallet reads or calls. */
export const managerAbi = parseAbi([
  ...structs,
  'function disableDelegation(Delegation delegation)',
  'function disabledDelegations(bytes32 hash) view returns (bool)',
  'function currentNonce(address manager, address account) view returns (uint256)',
  'function incrementNonce(address manager)'
])

/** The account grants a permission itself. */
const rootAuthority: Hex = `0x${'f'.repeat(64)}`

/** A permission in the contracts' format. */
const toDelegation = (permission: Permission, account: string, signature: Hex) => ({
  ...{ delegate: permission.delegate as Hex, delegator: account as Hex, authority: rootAuthority },
  caveats: caveatsOf(permission).map(({ enforcer, terms }) => ({
    ...({ enforcer: enforcer as Hex, terms: bytesToHex(terms), args: '0x' } as const)
  })),
  ...{ salt: permission.salt, signature }
})

type Delegation = ReturnType<typeof toDelegation>

/** The answer to the page: its holder presents it to the DelegationManager. */
export const encodeContext = (permission: Permission, account: string, signature: Hex): Hex =>
  encodeAbiParameters(contextType, [[toDelegation(permission, account, signature)]])

/** The DelegationManager call that invalidates a permission. */
export const revocationData = (permission: Permission, account: string, signature: Hex): Hex =>
  encodeFunctionData({
    abi: managerAbi,
    functionName: 'disableDelegation',
    args: [toDelegation(permission, account, signature)]
  })

/** The NonceEnforcer call that invalidates all permissions that the account has granted on a network. */
export const endOfAllData = (): Hex =>
  encodeFunctionData({ abi: managerAbi, functionName: 'incrementNonce', args: [delegationManagerAddress] })

/** A permission that was read back, with the signature below it. */
export interface SignedPermission {
  readonly permission: Permission
  readonly signature: Hex
}

/**
 * Reads what `encodeContext` writes.
 *
 * @throws Error for anything that is not exactly a permission that this account has granted on this network
 */
export function decodeContext(context: Hex, account: string, chainId: number): SignedPermission {
  const [delegations] = decodeAbiParameters(contextType, context)
  const read = readDelegation(delegations[0] as Delegation | undefined, chainId)
  if (encodeContext(read.permission, account, read.signature) !== context.toLowerCase())
    throw new TypeError('Not a permission of this account')
  return read
}

/** Reads what `revocationData` writes. @throws Error for anything else */
export function decodeRevocation(data: Hex, account: string, chainId: number): SignedPermission {
  const { args } = decodeFunctionData({ abi: managerAbi, data })
  const read = readDelegation(args?.[0] as Delegation | undefined, chainId)
  if (revocationData(read.permission, account, read.signature) !== data.toLowerCase())
    throw new TypeError('Not the end of a permission of this account')
  return read
}

/** Reads the limits from their terms. Terms of another form give wrong values, which are detected when the delegation is encoded again. */
function readDelegation(delegation: Delegation | undefined, chainId: number): SignedPermission {
  const { delegate, caveats, salt, signature } = delegation ?? { caveats: [] }
  const [nonce, end, limit] = caveats.map(({ terms }) => terms)
  if (!delegate || !nonce || !end || !limit || signature === undefined || salt === undefined)
    throw new TypeError('Not a delegation')
  const hasToken = caveats[2]?.enforcer.toLowerCase() === enforcers.erc20Period
  const numbers = size(limit) - 96
  const word = (at: number): Hex => slice(limit, numbers + at * 32, numbers + at * 32 + 32)
  return {
    permission: {
      ...{ chainId, delegate: delegate.toLowerCase(), salt, nonce: hexToBigInt(nonce) },
      ...(hasToken ? { token: slice(limit, 0, 20) } : {}),
      ...{ amount: hexToBigInt(word(0)), period: hexToNumber(word(1)), start: hexToNumber(word(2)) },
      end: hexToNumber(end)
    },
    signature
  }
}

/** The signed form of a permission: typed data (EIP-712) of the DelegationManager. */
export function toTypedData(permission: Permission, account: string): TypedData {
  const { salt, signature: _, ...message } = toDelegation(permission, account, '0x')
  const { chainId } = permission
  return writeTypedData(
    delegationType,
    { name: managerName, chainId, verifyingContract: delegationManagerAddress },
    { ...message, salt: `${salt}` }
  )
}

/** A random number that practically never repeats. */
export const drawSalt = (): bigint => hexToBigInt(bytesToHex(crypto.getRandomValues(new Uint8Array(32))))

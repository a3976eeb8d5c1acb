import { isUnlimited } from '@plugboard/core'
import { fieldOf, type TypedData, type TypedStruct } from './readTypedData.js'

/** A signature that lets somebody move tokens, in words. */
export interface Permit {
  readonly owner: string | undefined
  readonly spender: string
  /** Unix seconds after which the signature, or the allowance that it gives, is no longer valid. */
  readonly until: bigint
  readonly grants: readonly {
    readonly token: string
    readonly amount: bigint
    readonly isUnlimited: boolean
  }[]
}

/** The single Permit2 contract, at the same address on each network. */
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'

type Reader = (message: TypedStruct, contract: string) => Permit | undefined

const text = (struct: TypedStruct, name: string) => String(fieldOf(struct, name))
const number = (struct: TypedStruct, name: string) => BigInt(fieldOf(struct, name) as bigint)
const struct = (message: TypedStruct, name: string) => fieldOf(message, name) as TypedStruct
const structs = (message: TypedStruct, name: string) => fieldOf(message, name) as readonly TypedStruct[]

const latestOf = (times: readonly bigint[]) =>
  [...times].sort((one, other) => (one < other ? 1 : -1))[0] ?? 0n

const grantOf = (one: TypedStruct) => {
  const amount = number(one, 'amount')
  return { token: text(one, 'token'), amount, isUnlimited: isUnlimited(amount) }
}

/** Known kinds by their encoded type: another type of the same name means something else. */
const readers: Readonly<Record<string, Reader>> = {
  // EIP-2612.
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': (message, token) => {
    const amount = number(message, 'value')
    return {
      ...{ owner: text(message, 'owner'), spender: text(message, 'spender') },
      until: number(message, 'deadline'),
      grants: [{ token, amount, isUnlimited: isUnlimited(amount) }]
    }
  },
  // DAI: all or nothing, and an expiry of 0 means never.
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': (message, token) => {
    const isAllowed = fieldOf(message, 'allowed') === true
    return {
      ...{ owner: text(message, 'holder'), spender: text(message, 'spender') },
      until: number(message, 'expiry') || 2n ** 256n,
      grants: [{ token, amount: isAllowed ? 2n ** 256n - 1n : 0n, isUnlimited: isAllowed }]
    }
  },
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: (
    message,
    contract
  ) =>
    ofPermit2(contract, {
      ...{ owner: undefined, spender: text(message, 'spender') },
      until: number(struct(message, 'details'), 'expiration'),
      grants: [grantOf(struct(message, 'details'))]
    }),
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: (
    message,
    contract
  ) =>
    ofPermit2(contract, {
      ...{ owner: undefined, spender: text(message, 'spender') },
      until: latestOf(structs(message, 'details').map((one) => number(one, 'expiration'))),
      grants: structs(message, 'details').map((one) => grantOf(one))
    }),
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]:
    (message, contract) =>
      ofPermit2(contract, {
        ...{ owner: undefined, spender: text(message, 'spender') },
        until: number(message, 'deadline'),
        grants: [grantOf(struct(message, 'permitted'))]
      }),
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`]:
    (message, contract) =>
      ofPermit2(contract, {
        ...{ owner: undefined, spender: text(message, 'spender') },
        until: number(message, 'deadline'),
        grants: structs(message, 'permitted').map((one) => grantOf(one))
      })
}

const ofPermit2 = (contract: string, permit: Permit): Permit | undefined =>
  contract === permit2 ? permit : undefined

/** Reads a permit: EIP-2612, DAI's, or one of Permit2. `undefined` for other typed data. */
export function readPermit({ domain, message, encodedType }: TypedData): Permit | undefined {
  const contract = fieldOf(domain, 'verifyingContract')
  if (typeof contract !== 'string' || !Object.hasOwn(readers, encodedType)) return undefined
  return readers[encodedType]?.(message, contract)
}

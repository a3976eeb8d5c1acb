import {
  AccountRole,
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressEncoder,
  getProgramDerivedAddress
} from '@solana/kit'

export const systemProgram = '11111111111111111111111111111111'
export const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** A key that is the same at every start, so that pages can name what it signs for. */
export const keyOf = (number) => createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(number))

export const bytesOf = (address) => Uint8Array.from(getAddressEncoder().encode(address))
export const u64 = (value) => new Uint8Array(new BigUint64Array([BigInt(value)]).buffer)
export const u32 = (value) => new Uint8Array(new Uint32Array([value]).buffer)
export const u16 = (value) => new Uint8Array(new Uint16Array([value]).buffer)

export const writable = (address) => ({ address, role: AccountRole.WRITABLE })
export const readonly = (address) => ({ address, role: AccountRole.READONLY })
export const writableSigner = (signer) => ({
  address: signer.address,
  role: AccountRole.WRITABLE_SIGNER,
  signer
})
export const readonlySigner = (signer) => ({
  address: signer.address,
  role: AccountRole.READONLY_SIGNER,
  signer
})
export const instruction = (programAddress, accounts, data) => ({
  programAddress,
  accounts,
  data: Uint8Array.from(data)
})

/** The account that contains an owner's tokens of a mint. */
export async function associatedAddress(owner, mint, program) {
  const seeds = [owner, program, mint].map(bytesOf)
  return (await getProgramDerivedAddress({ programAddress: associatedProgram, seeds }))[0]
}

/** Creates the associated account of an owner, if there is none yet. */
export async function createAssociated(payer, owner, mint, program) {
  const account = await associatedAddress(owner, mint, program)
  const accounts = [writableSigner(payer), writable(account), readonly(owner), readonly(mint)]
  return instruction(associatedProgram, [...accounts, readonly(systemProgram), readonly(program)], [1])
}

/** Mints tokens, in base units. */
export const mintTo = (mint, account, authority, amount, program) =>
  instruction(program, [writable(mint), writable(account), readonlySigner(authority)], [7, ...u64(amount)])

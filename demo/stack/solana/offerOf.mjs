import { getCompiledTransactionMessageDecoder } from '@solana/kit'

const computeBudget = 'ComputeBudget111111111111111111111111111111'

/** A transaction's offer per unit of computation, in millionths of a lamport, and the accounts that it changes. */
export function offerOf({ messageBytes }) {
  const { header, staticAccounts, instructions } = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const { numSignerAccounts: signers, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const isWritable = (_, at) =>
    at < signers
      ? at < signers - numReadonlySignerAccounts
      : at < staticAccounts.length - numReadonlyNonSignerAccounts
  // SetComputeUnitPrice: its number, and eight bytes, little-endian.
  const priced = instructions.find(
    ({ programAddressIndex, data }) =>
      staticAccounts[programAddressIndex] === computeBudget && data?.[0] === 3
  )
  const price = priced ? Number(Buffer.from(priced.data).readBigUInt64LE(1)) : 0
  return { price, writable: staticAccounts.filter(isWritable) }
}

import { getBase58Decoder, getTransactionEncoder } from '@solana/kit'
import { RpcError } from './RpcError.mjs'

const base58 = (bytes) => getBase58Decoder().decode(bytes)

/** A transaction that has run, as returned by `getTransaction`: in base64, base58 or, by default, JSON. */
export function encodeTransaction(known, { encoding = 'json', maxSupportedTransactionVersion: newest } = {}) {
  const { slot, blockTime, err, logs, units, transaction, resolved, fee, before, after } = known
  const { version } = resolved.message
  if (version !== 'legacy' && !(newest >= version))
    throw new RpcError(
      -32015,
      `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`
    )
  return {
    slot,
    blockTime,
    ...(newest !== undefined && { version }),
    meta: {
      err,
      status: err ? { Err: err } : { Ok: null },
      fee,
      preBalances: before.lamports.map(Number),
      postBalances: after.lamports.map(Number),
      preTokenBalances: before.tokens,
      postTokenBalances: after.tokens,
      logMessages: logs,
      loadedAddresses: resolved.loadedAddresses,
      computeUnitsConsumed: units,
      rewards: []
    },
    transaction: encode(transaction, resolved.message, encoding)
  }
}

function encode(transaction, message, encoding) {
  const bytes = getTransactionEncoder().encode(transaction)
  if (encoding === 'base64') return [Buffer.from(bytes).toString('base64'), 'base64']
  if (encoding === 'base58') return [base58(bytes), 'base58']
  if (encoding !== 'json') throw new RpcError(-32602, `this network gives no transactions in ${encoding}`)
  const { header, staticAccounts, lifetimeToken, instructions, addressTableLookups } = message
  return {
    signatures: Object.values(transaction.signatures).map((signature) => base58(signature)),
    message: {
      header: {
        numRequiredSignatures: header.numSignerAccounts,
        numReadonlySignedAccounts: header.numReadonlySignerAccounts,
        numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts
      },
      accountKeys: staticAccounts,
      recentBlockhash: lifetimeToken,
      instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = [] }) => ({
        programIdIndex: programAddressIndex,
        accounts: accountIndices,
        data: base58(Uint8Array.from(data)),
        stackHeight: null
      })),
      ...(addressTableLookups && {
        addressTableLookups: addressTableLookups.map((lookup) => ({
          accountKey: lookup.lookupTableAddress,
          writableIndexes: lookup.writableIndexes,
          readonlyIndexes: lookup.readonlyIndexes
        }))
      })
    }
  }
}

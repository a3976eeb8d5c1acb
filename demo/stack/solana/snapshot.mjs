import { getBase58Decoder, getCompiledTransactionMessageDecoder } from '@solana/kit'
import { tokenPrograms } from './encodeAccount.mjs'

/** The length of the header before the addresses in a lookup table's account. */
const tableHead = 56

const keyAt = (data, from) => getBase58Decoder().decode(data.slice(from, from + 32))

/** The compiled message of a transaction, and the addresses that its lookup tables contain now: writable ones first. */
export function resolve(ledger, { messageBytes }) {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const lookups = message.addressTableLookups ?? []
  const loaded = (indexes) =>
    lookups.flatMap((lookup) => {
      const data = ledger.account(lookup.lookupTableAddress)?.data ?? new Uint8Array()
      return lookup[indexes].map((index) => keyAt(data, tableHead + 32 * index))
    })
  const loadedAddresses = { writable: loaded('writableIndexes'), readonly: loaded('readonlyIndexes') }
  const keys = [...message.staticAccounts, ...loadedAddresses.writable, ...loadedAddresses.readonly]
  return { message, loadedAddresses, keys }
}

/** The holdings of accounts at this moment: the lamports of each, and the tokens of token accounts. */
export function snapshot(ledger, keys) {
  const accounts = keys.map((key) => ledger.account(key))
  return {
    lamports: accounts.map((account) => account?.lamports ?? 0n),
    tokens: accounts.flatMap((account, accountIndex) =>
      isTokenAccount(account) ? [{ accountIndex, ...tokensOf(ledger, account) }] : []
    )
  }
}

/** The token programs distinguish accounts from mints by their length or, if there are extensions, by the byte after it. */
const isTokenAccount = (account) =>
  tokenPrograms.includes(account?.programAddress) &&
  (account.data.length === 165 ||
    (account.data.length > 165 && account.data.length !== 355 && account.data[165] === 2))

function tokensOf(ledger, { programAddress: programId, data }) {
  const mint = keyAt(data, 0)
  const amount = new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(64, true)
  const decimals = ledger.account(mint)?.data[44] ?? 0
  return { mint, owner: keyAt(data, 32), programId, uiTokenAmount: uiAmount(amount, decimals) }
}

function uiAmount(amount, decimals) {
  const digits = String(amount).padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString =
    digits.slice(0, digits.length - decimals) + (decimals && fraction ? `.${fraction}` : '')
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

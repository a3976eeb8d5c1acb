import { getBase58Decoder } from '@solana/kit'

/** The programs that hold tokens. */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
]

const states = ['uninitialized', 'initialized', 'frozen']
const key = (data, from) => getBase58Decoder().decode(data.slice(from, from + 32))

/** An account in JSON-RPC form: base64, base58, or a decoded token account (`jsonParsed`). */
export function encodeAccount(ledger, account, encoding = 'base64') {
  if (!account) return null
  const { lamports, programAddress, executable, data } = account
  const base = {
    lamports: Number(lamports),
    owner: programAddress,
    executable,
    rentEpoch: 18446744073709552000,
    space: data.length
  }
  if (encoding === 'jsonParsed' && tokenPrograms.includes(programAddress) && data.length >= 165)
    return { ...base, data: { program: 'spl-token', space: data.length, parsed: parsed(ledger, data) } }
  if (encoding === 'base58') return { ...base, data: [getBase58Decoder().decode(data), 'base58'] }
  return { ...base, data: [Buffer.from(data).toString('base64'), 'base64'] }
}

function parsed(ledger, data) {
  const mint = key(data, 0)
  const amount = new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(64, true)
  const decimals = ledger.account(mint)?.data[44] ?? 0
  const uiAmount = Number(amount) / 10 ** decimals
  const tokenAmount = { amount: String(amount), decimals, uiAmount, uiAmountString: String(uiAmount) }
  const info = { isNative: false, mint, owner: key(data, 32), state: states[data[108]], tokenAmount }
  return { type: 'account', info }
}

import { getBase58Decoder, getBase58Encoder, getTransactionDecoder } from '@solana/kit'
import { encodeAccount, tokenPrograms } from './encodeAccount.mjs'
import { encodeTransaction } from './encodeTransaction.mjs'
import { RpcError } from './RpcError.mjs'

const bytesOf = (text, encoding) =>
  encoding === 'base64'
    ? new Uint8Array(Buffer.from(text, 'base64'))
    : new Uint8Array(getBase58Encoder().encode(text))

const decode = (text, options) => getTransactionDecoder().decode(bytesOf(text, options?.encoding ?? 'base58'))

const status = (ledger, signature) => {
  const known = ledger.transaction(signature)
  if (!known) return null
  const { slot, err } = known
  return {
    slot,
    confirmations: null,
    err,
    status: err ? { Err: err } : { Ok: null },
    confirmationStatus: 'finalized'
  }
}

/**
 * The part of Solana's JSON-RPC that wallets, pages and `@solana/web3.js` use, on one ledger; `surfnet_setAccount`, `surfnet_writeProgram`,
 * `plugboard_hold` and `plugboard_release` are control methods of development networks.
 */
export function methodsOf(ledger) {
  const context = (value) => ({ context: { apiVersion: '3.0.0', slot: ledger.slot }, value })
  const encoded = (key, options) => encodeAccount(ledger, ledger.account(key), options?.encoding)
  const keyed = ({ address, ...account }, options) => ({
    pubkey: address,
    account: encodeAccount(ledger, account, options?.encoding)
  })
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '3.0.0', 'feature-set': 1 }),
    getSlot: () => ledger.slot,
    getBlockHeight: () => ledger.slot,
    getLatestBlockhash: () =>
      context({ blockhash: ledger.latestHash, lastValidBlockHeight: ledger.slot + ledger.lifetime }),
    isBlockhashValid: (hash) => context(ledger.isRecent(hash)),
    getFeeForMessage: () => context(5000),
    getGenesisHash: () => ledger.genesisHash,
    getRecentPrioritizationFees: (keys = []) => ledger.pricesOf(keys),
    getMinimumBalanceForRentExemption: (size) => ledger.rent(size),
    getBalance: (key) => context(Number(ledger.account(key)?.lamports ?? 0n)),
    getAccountInfo: (key, options) => context(encoded(key, options)),
    getMultipleAccounts: (keys, options) => context(keys.map((key) => encoded(key, options))),
    getProgramAccounts: (program, options) =>
      ledger.accountsOf(program).map((account) => keyed(account, options)),
    getTokenAccountsByOwner: (owner, { programId, mint }, options) => {
      if (mint && !tokenPrograms.includes(ledger.account(mint)?.programAddress))
        throw new RpcError(-32602, 'Invalid param: could not find mint')
      if (programId && !tokenPrograms.includes(programId))
        throw new RpcError(-32602, 'Invalid param: unrecognized Token program id')
      return context(
        (programId ? [programId] : tokenPrograms)
          .flatMap((program) => ledger.accountsOf(program))
          .filter(({ data }) => holds(data, owner, mint))
          .map((account) => keyed(account, options))
      )
    },
    getTokenLargestAccounts: (mint) =>
      context(
        tokenPrograms
          .flatMap((program) => ledger.accountsOf(program))
          .filter(({ data }) => data.length >= 165 && getBase58Decoder().decode(data.slice(0, 32)) === mint)
          .map(({ address, data }) => ({ address, amount: Buffer.from(data).readBigUInt64LE(64) }))
          .sort((one, other) => (one.amount < other.amount ? 1 : -1))
          .slice(0, 20)
          .map(({ address, amount }) => ({ address, amount: String(amount) }))
      ),
    requestAirdrop: (key, amount) => ledger.airdrop(key, amount),
    sendTransaction: (text, options) => ledger.send(decode(text, options), options),
    simulateTransaction: (text, options) => {
      const { err, logs, units, accounts } = ledger.simulate(decode(text, options), options)
      const answer = { err, logs, unitsConsumed: units, returnData: null }
      return context({ ...answer, accounts: simulated(ledger, { err, accounts }, options?.accounts) })
    },
    surfnet_setAccount: (key, { lamports, data, owner, executable = false }) => {
      const bytes = Uint8Array.from(Buffer.from(data, 'hex'))
      ledger.setAccount(key, { lamports, data: bytes, owner, executable })
      return context(null)
    },
    surfnet_writeProgram: (key, data) => {
      ledger.addProgram(key, Uint8Array.from(Buffer.from(data, 'hex')))
      return context(null)
    },
    plugboard_hold: () => context(ledger.hold() ?? null),
    plugboard_release: () => context(ledger.release() ?? null),
    getTransaction: (signature, options) => {
      const known = ledger.transaction(signature)
      return known ? encodeTransaction(known, options ?? {}) : null
    },
    getSignaturesForAddress: (key, options) =>
      ledger
        .transactionsOf(key, options ?? {})
        .slice(0, options?.limit ?? 1_000)
        .map(([signature, { slot, blockTime, err }]) => ({
          signature,
          ...{ slot, blockTime, err, memo: null, confirmationStatus: 'finalized' }
        })),
    getSignatureStatuses: (signatures) => context(signatures.map((signature) => status(ledger, signature)))
  }
}

/** The requested accounts as they are after a simulation, `null` for each if it failed. */
function simulated(ledger, { err, accounts }, { addresses, encoding = 'base64' } = {}) {
  if (!addresses) return null
  const after = new Map(accounts.map((account) => [account.address, account]))
  const stateOf = (key) => after.get(key) ?? ledger.account(key)
  // An account without lamports does not exist.
  const isThere = (account) => account && account.lamports > 0n
  return addresses.map((key) =>
    err || !isThere(stateOf(key)) ? null : encodeAccount(ledger, stateOf(key), encoding)
  )
}

/** Owner and mint of a token account, by the layout of the token programs. */
function holds(data, owner, mint) {
  if (data.length < 165) return false
  const at = (from) => getBase58Decoder().decode(data.slice(from, from + 32))
  return at(32) === owner && (mint === undefined || at(0) === mint)
}

/** Answers one question of JSON-RPC. */
export function answer(methods, { id = null, method, params = [] }) {
  try {
    const run = methods[method]
    if (!run) throw new RpcError(-32601, 'Method not found')
    return { jsonrpc: '2.0', id, result: run(...params) }
  } catch (error) {
    const { code = -32602, message, data } = error
    return { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } }
  }
}

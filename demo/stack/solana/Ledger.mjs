import { address, getBase58Decoder, getCompiledTransactionMessageDecoder, lamports } from '@solana/kit'
import litesvm from 'litesvm'
import { Faucet } from './Faucet.mjs'
import { offerOf } from './offerOf.mjs'
import { RpcError } from './RpcError.mjs'
import { resolve, snapshot } from './snapshot.mjs'
import { transactionError } from './transactionError.mjs'

/** This many blockhashes stay valid, as on the real network. */
const lifetime = 150
/** Milliseconds of one slot on the real network. */
const usualSlot = 400

const systemProgram = '11111111111111111111111111111111'

/** The network of the demo. */
const usualId = 'PLugboardDemoSunrise111111111111'
/** Lamports of the faucet, more than a test requests. */
const treasury = 9_000_000_000_000_000n
/** This many characters of base58 represent 32 bytes. */
const genesisLength = 43

const base58 = (bytes) => getBase58Decoder().decode(bytes)

/**
 * A chain with one node: the virtual machine checks signatures, fees and programs; slots, blockhashes and the state
 * of transactions are kept here, since the machine itself knows no time.
 */
export class Ledger {
  #svm = new litesvm.LiteSVM().withBlockhashCheck(false).withNativeMints()
  #slot = 1n
  #hashes = []
  #slotHashes = []
  #transactions = new Map()
  #faucet = new Faucet()
  /** Accepted transactions that have not run yet, by signature; `undefined` while everything runs at once. */
  #held
  /** The price offered per unit of computation in each of the last slots, by the transaction that offered least. */
  #prices = []

  /**
   * @param slotTime milliseconds of a slot; a test that waits for a blockhash to expire uses fast ones
   * @param id the first characters of its genesis hash, by which the network is known (CAIP-30)
   */
  constructor(slotTime = usualSlot, id = usualId) {
    this.genesisHash = id.padEnd(genesisLength, '1')
    // The machine begins with the slot of some real network.
    this.#svm.warpToSlot(this.#slot)
    this.#newHash()
    this.setAccount(this.#faucet.address, {
      lamports: treasury,
      data: new Uint8Array(),
      owner: systemProgram
    })
    setInterval(() => this.#tick(), slotTime).unref()
  }

  get slot() {
    return Number(this.#slot)
  }

  get latestHash() {
    return this.#hashes.at(-1)
  }

  isRecent(hash) {
    return this.#hashes.includes(hash)
  }

  get lifetime() {
    return lifetime
  }

  account(key) {
    const found = this.#svm.getAccount(address(key))
    return found?.exists ? found : undefined
  }

  accountsOf(program) {
    return this.#svm.getProgramAccounts(address(program))
  }

  rent(size) {
    return Number(this.#svm.minimumBalanceForRentExemption(BigInt(size)))
  }

  /** Creates an account on the chain out of nothing, as a development network can. */
  setAccount(key, { lamports: amount, data, owner, executable = false }) {
    const account = { address: address(key), lamports: lamports(BigInt(amount)), executable }
    this.#svm.setAccount({ ...account, data, programAddress: address(owner), space: BigInt(data.length) })
  }

  /** Adds a program to the chain, in its loader's format. */
  addProgram(key, bytes) {
    this.#svm.addProgram(address(key), bytes)
  }

  /** The minimum price offered by transactions that change all of these accounts, in each remembered slot. */
  pricesOf(keys) {
    return this.#prices.map(({ slot, paid }) => {
      const offers = paid.filter(({ writable }) => keys.every((key) => writable.includes(key)))
      return { slot, prioritizationFee: offers.length ? Math.min(...offers.map(({ price }) => price)) : 0 }
    })
  }

  airdrop(key, amount) {
    const transaction = this.#faucet.pay(key, amount, this.latestHash)
    const signature = base58(Object.values(transaction.signatures)[0])
    this.#try(transaction)
    this.#execute(signature, transaction)
    // The same again is another transaction.
    this.#newHash()
    return signature
  }

  /** Runs a signed transaction; one that fails in the preceding simulation costs nothing, as on a node with preflight. @returns its signature */
  send(transaction, { skipPreflight = false } = {}) {
    const signature = this.#check(transaction)
    if (this.#transactions.has(signature)) return signature
    if (!skipPreflight) this.#try(transaction)
    if (this.#held) this.#held.set(signature, transaction)
    else this.#include(signature, transaction)
    return signature
  }

  /** From now on transactions are accepted and wait, as on a busy network. */
  hold() {
    this.#held ??= new Map()
  }

  /** Runs waiting transactions, and from now on everything at once. */
  release() {
    const held = this.#held ?? []
    this.#held = undefined
    for (const [signature, transaction] of held) this.#include(signature, transaction)
  }

  #include(signature, transaction) {
    this.#execute(signature, transaction)
    this.#prices.at(-1).paid.push(offerOf(transaction))
  }

  /** Runs a transaction, and records the state before and after. */
  #execute(signature, transaction) {
    const resolved = resolve(this, transaction)
    const before = snapshot(this, resolved.keys)
    const { err, logs, units } = read(this.#run(() => this.#svm.sendTransaction(transaction)))
    const after = snapshot(this, resolved.keys)
    const sum = (all) => all.reduce((total, one) => total + one, 0n)
    // The amount missing from all accounts together is the fee.
    const fee = Number(sum(before.lamports) - sum(after.lamports))
    const blockTime = Math.floor(Date.now() / 1000)
    const slot = this.slot
    this.#transactions.set(signature, {
      ...{ slot, blockTime, err, logs, units, transaction, resolved, fee, before, after }
    })
  }

  #try(transaction) {
    const { err, logs, units } = read(this.#run(() => this.#svm.simulateTransaction(transaction)))
    if (!err) return
    const data = { err, logs, accounts: null, unitsConsumed: units }
    throw new RpcError(-32002, `Transaction simulation failed: ${JSON.stringify(err)}`, data)
  }

  simulate(transaction, { sigVerify = false, replaceRecentBlockhash = false } = {}) {
    if (!replaceRecentBlockhash) this.#checkHash(transaction)
    this.#svm.withSigverify(sigVerify)
    try {
      return read(this.#svm.simulateTransaction(transaction))
    } finally {
      this.#svm.withSigverify(true)
    }
  }

  transaction(signature) {
    return this.#transactions.get(signature)
  }

  /**
   * The transactions that name an account, newest first.
   *
   * @param until a signature: only those after it @param before a signature: only those before it, of any account
   */
  transactionsOf(key, { until, before }) {
    const all = [...this.#transactions]
    const after = all.findIndex(([signature]) => signature === until)
    const end = all.findIndex(([signature]) => signature === before)
    if (before !== undefined && end < 0) return []
    return all
      .slice(after + 1, end < 0 ? undefined : end)
      .filter(([, { resolved }]) => resolved.keys.includes(key))
      .reverse()
  }

  #check(transaction) {
    this.#checkHash(transaction)
    const first = Object.values(transaction.signatures)[0]
    if (!first) throw new RpcError(-32003, 'Transaction signature verification failure')
    return base58(first)
  }

  #checkHash({ messageBytes }) {
    const { lifetimeToken } = getCompiledTransactionMessageDecoder().decode(messageBytes)
    if (!this.isRecent(lifetimeToken))
      throw new RpcError(-32002, 'Transaction simulation failed: Blockhash not found', {
        err: 'BlockhashNotFound',
        logs: [],
        accounts: null,
        unitsConsumed: 0
      })
  }

  #run(send) {
    try {
      return send()
    } catch {
      throw new RpcError(-32003, 'Transaction signature verification failure')
    }
  }

  #tick() {
    // Programs look up past slots: a lookup table is created at one.
    this.#slotHashes = [{ slot: this.#slot, hash: this.latestHash }, ...this.#slotHashes].slice(0, lifetime)
    this.#svm.setSlotHashes(this.#slotHashes)
    this.#slot += 1n
    this.#svm.warpToSlot(this.#slot)
    this.#newHash()
  }

  #newHash() {
    if (this.#prices.at(-1)?.slot !== this.slot) this.#prices.push({ slot: this.slot, paid: [] })
    if (this.#prices.length > lifetime) this.#prices.shift()
    this.#svm.expireBlockhash()
    this.#hashes.push(this.#svm.latestBlockhash())
    if (this.#hashes.length > lifetime) this.#hashes.shift()
  }
}

function read(outcome) {
  const hasFailed = outcome instanceof litesvm.FailedTransactionMetadata
  const meta = outcome.meta?.() ?? outcome
  return {
    err: hasFailed ? transactionError(outcome.err()) : null,
    logs: meta.logs(),
    units: Number(meta.computeUnitsConsumed()),
    accounts: hasFailed ? [] : (outcome.postAccounts?.() ?? [])
  }
}

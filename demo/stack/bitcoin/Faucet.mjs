// @ts-check
import * as ecc from '@bitcoinerlab/secp256k1'
import { address as addresses, crypto, payments, script as scripts, Transaction } from 'bitcoinjs-lib'

const secret = crypto.sha256(Buffer.from('the faucet of a local chain'))
const key = /** @type {Uint8Array} */ (ecc.pointFromScalar(secret, true))
const fee = 1_000n

/** Mines and gives away what it earns. */
export class Faucet {
  /** @param {import('./Chain.mjs').Chain} chain */
  constructor(chain) {
    this.chain = chain
    const { output, hash } = payments.p2wpkh({ pubkey: key, network: chain.network })
    this.script = output ?? new Uint8Array()
    this.code = payments.p2pkh({ hash: /** @type {Uint8Array} */ (hash) }).output ?? new Uint8Array()
    // The first coins may be spent after 100 blocks; these are in the past, ten minutes apart.
    const start = Math.floor(Date.now() / 1000) - 120 * 600
    for (let height = 1; height <= 110; height++) chain.mine(this.script, start + height * 600)
  }

  /** @param {string} address */
  scriptOf(address) {
    return addresses.toOutputScript(address, this.chain.network)
  }

  /** Sends satoshis to an address, in a transaction that waits for its block. @param {string} address @param {bigint} value @returns its id */
  give(address, value) {
    const { chain } = this
    const tx = new Transaction()
    tx.version = 2
    tx.addOutput(this.scriptOf(address), value)
    const coins = this.#choose(value + fee)
    const rest = coins.reduce((sum, coin) => sum + coin.value, 0n) - value - fee
    if (rest > 1_000n) tx.addOutput(this.script, rest)
    for (const { txid, vout } of coins) tx.addInput(Buffer.from(txid, 'hex').reverse(), vout)
    coins.forEach((coin, index) => {
      const hash = tx.hashForWitnessV0(index, this.code, coin.value, Transaction.SIGHASH_ALL)
      const signature = scripts.signature.encode(ecc.sign(hash, secret), Transaction.SIGHASH_ALL)
      tx.setWitness(index, [signature, key])
    })
    return chain.accept(tx.toHex())
  }

  /** @param {bigint} amount */
  #choose(amount) {
    const chosen = []
    let sum = 0n
    for (const coin of this.chain.coins) {
      if (sum >= amount) break
      if (Buffer.compare(coin.script, this.script) !== 0 || !this.chain.isMature(coin)) continue
      chosen.push(coin)
      sum += coin.value
    }
    if (sum < amount) throw new Error('The faucet has not earned so much: mine')
    return chosen
  }
}

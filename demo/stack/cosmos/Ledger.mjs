// @ts-check
import { SdkError } from './SdkError.mjs'

/** @typedef {{ readonly denom: string, readonly amount: string }} Coin */
/** @typedef {{ readonly number: bigint, sequence: bigint, key: Uint8Array | undefined }} Account */

/** Accounts, their sequences, and what they have of each denomination. */
export class Ledger {
  /** @type {Map<string, Account>} */
  #accounts = new Map()
  /** @type {Map<string, Map<string, bigint>>} */
  #balances = new Map()
  /** Coins that must stay in an account, like coins that vest later. @type {Map<string, Map<string, bigint>>} */
  #locked = new Map()

  /** @param {string} address @returns {Account | undefined} */
  account(address) {
    return this.#accounts.get(address)
  }

  /** In the order of the denominations. @param {string} address @returns {Coin[]} */
  coins(address) {
    return [...(this.#balances.get(address) ?? [])]
      .filter(([, amount]) => amount > 0n)
      .map(([denom, amount]) => ({ denom, amount: amount.toString() }))
      .sort((a, b) => (a.denom < b.denom ? -1 : 1))
  }

  /** The coins of it that can be sent, in the same order. @param {string} address @returns {Coin[]} */
  spendable(address) {
    return this.coins(address)
      .map(({ denom, amount }) => ({ denom, amount: BigInt(amount) - this.#lockedOf(address, denom) }))
      .filter(({ amount }) => amount > 0n)
      .map(({ denom, amount }) => ({ denom, amount: amount.toString() }))
  }

  /** Prevents a part of an account's holdings from being sent. @param {string} address @param {Coin} coin */
  lock(address, { denom, amount }) {
    this.#locked.set(address, new Map([...(this.#locked.get(address) ?? []), [denom, BigInt(amount)]]))
  }

  /** @param {string} address @param {string} denom */
  #lockedOf(address, denom) {
    return this.#locked.get(address)?.get(denom) ?? 0n
  }

  /** The total supply of a denomination. @param {string} denom */
  supply(denom) {
    const amounts = [...this.#balances.values()].map((purse) => purse.get(denom) ?? 0n)
    return amounts.reduce((total, amount) => total + amount, 0n).toString()
  }

  /** Adds coins; an address that was never paid before becomes an account. @param {string} address @param {readonly Coin[]} coins */
  add(address, coins) {
    if (!this.#accounts.has(address))
      this.#accounts.set(address, { number: BigInt(this.#accounts.size), sequence: 0n, key: undefined })
    const purse = this.#balances.get(address) ?? new Map()
    for (const { denom, amount } of coins) purse.set(denom, (purse.get(denom) ?? 0n) + BigInt(amount))
    this.#balances.set(address, purse)
  }

  /** Removes coins: all of them or, with an SdkError, none. @param {string} address @param {readonly Coin[]} coins */
  take(address, coins) {
    const purse = new Map(this.#balances.get(address))
    for (const { denom, amount } of coins) {
      const has = purse.get(denom) ?? 0n
      const free = has - this.#lockedOf(address, denom)
      if (free < BigInt(amount))
        throw new SdkError(
          5,
          `spendable balance ${free}${denom} is smaller than ${amount}${denom}: insufficient funds`
        )
      purse.set(denom, has - BigInt(amount))
    }
    this.#balances.set(address, purse)
  }

  /** Runs `change`; when it throws, everything is as it was. @param {() => void} change */
  attempt(change) {
    const accounts = new Map([...this.#accounts].map(([address, account]) => [address, { ...account }]))
    const balances = new Map([...this.#balances].map(([address, purse]) => [address, new Map(purse)]))
    try {
      change()
    } catch (error) {
      this.#accounts = accounts
      this.#balances = balances
      throw error
    }
  }
}

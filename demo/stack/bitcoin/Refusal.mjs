// @ts-check

/** A node's answer to a transaction that it does not accept, in Bitcoin Core's wording. */
export class Refusal extends Error {
  /**
   * @param {number} code of Core's `sendrawtransaction`: -22 unreadable, -25 inputs are missing, -26 against a rule, -27 known already
   * @param {string} reason
   */
  constructor(code, reason) {
    super(`sendrawtransaction RPC error: ${JSON.stringify({ code, message: reason })}`)
    this.code = code
    this.reason = reason
  }
}

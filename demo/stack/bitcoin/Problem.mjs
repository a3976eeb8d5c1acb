// @ts-check

/** An answer of the REST face that is no success. */
export class Problem extends Error {
  /** @param {number} status of HTTP @param {string} message */
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

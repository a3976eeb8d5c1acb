// @ts-check

/** An unsuccessful answer of the REST interface. */
export class Problem extends Error {
  /** @param {number} status of HTTP @param {string} message */
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

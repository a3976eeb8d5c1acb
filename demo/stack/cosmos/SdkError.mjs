// @ts-check
/** An error with its code, as the Cosmos SDK numbers them (`types/errors`, codespace `sdk`). */
export class SdkError extends Error {
  /** @param {number} code @param {string} message */
  constructor(code, message) {
    super(message)
    this.code = code
  }
}

/** Makes nonces and takes each back once. Over a database, `take` has to be one statement that deletes and says whether it did. */
export interface NonceStore {
  /** @param owner whom it is for, e.g. the id of a visitor's session before signing in; it is good for nobody else */
  issue(owner?: string): string | Promise<string>
  /** True once for a nonce that was issued to this owner and is not too old. */
  take(nonce: string, owner?: string): boolean | Promise<boolean>
}

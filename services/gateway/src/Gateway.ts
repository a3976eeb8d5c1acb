/** A running gateway. */
export interface Gateway {
  /** Its address, `http://127.0.0.1:8787`. */
  readonly url: string
  readonly port: number
  /** Ends it: new requests get 503, those under way have 5 s to finish, then the database closes. */
  close(): Promise<void>
}

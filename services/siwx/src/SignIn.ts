import type { CaipAddress, NetworkId } from '@plugboard/core'

/** Sign-in with a wallet, ready to be called by any kind of server. */
export interface SignIn {
  /** The parent path of its addresses, e.g. `'/sign-in'`. */
  readonly path: string
  /**
   * Answers a standard request to an address below `path`.
   *
   * @param from the caller's IP address, if the server knows it; the rate is counted by it
   */
  answer(request: Request, from?: { readonly address?: string | undefined }): Promise<Response>
  /**
   * The sessions of the sender of this `Cookie` header, newest first; an empty list if there are none. Never throws for anything that a visitor
   * sends; rejects with an error of `status` 502 when the chain of a contract's session cannot be queried, and of 503 while the database cannot
   * answer; its `cause` says why.
   */
  sessions(cookies: string | null | undefined): Promise<readonly SignedIn[]>
  /**
   * Called by adapters when they start: warns, and in production (`NODE_ENV`) throws a TypeError, if visitors could not be distinguished, so that
   * all of them would share one rate.
   *
   * @param host where it listens; left out by an adapter that cannot give `answer` the addresses of callers
   */
  checkCallers(host?: string): void
  /** Ends it: further requests get 503, and the database closes. Sessions stay in it. */
  close(): Promise<void>
}

/** An account that a visitor has proved to hold, on one network. Times are ISO 8601. */
export interface SignedIn {
  readonly address: string
  readonly chainId: NetworkId
  readonly caipAddress: CaipAddress
  readonly issuedAt: string
  readonly expirationTime: string
}

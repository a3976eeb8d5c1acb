/** The profile that an account adds to its name. */
export interface NameAttributes {
  /** An `https:` address. */
  readonly avatar?: string | undefined
  readonly bio?: string | undefined
}

/** A name that an account has registered here. */
export interface RegisteredName {
  /** With its zone, in lower case, e.g. `alice.reown.id`. */
  readonly name: string
  /** Of `eip155`, in lower case. */
  readonly address: `0x${string}`
  /** The network on which it was registered (ENSIP-11). */
  readonly coinType: number
  /** Whether a key has signed: such an account is the same on every network. A contract may belong to somebody else elsewhere. */
  readonly hasKey: boolean
  readonly attributes: NameAttributes
  /** Unix milliseconds. */
  readonly registeredAt: number
}

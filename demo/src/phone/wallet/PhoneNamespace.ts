/** One request of a dapp. */
export interface Call {
  /** CAIP-2 id of the chain that it is for. */
  readonly chain: string
  readonly method: string
  readonly params: unknown
  /** Index of the account that the phone shows. */
  readonly account: number
}

/** A request in words, and the parts of it that a user should read before saying yes. */
export interface Description {
  readonly title: string
  readonly lines: readonly (readonly [label: string, value: string])[]
}

/** The effects that an answer can have on the phone in addition to answering. */
export interface PhoneActions {
  /** The dapp is on that chain from now on. @throws PhoneError 4902 when the phone does not know it */
  moveTo(chain: string): Promise<void>
}

/** What a chain's family must implement to be on the phone. */
export interface PhoneNamespace {
  /** `eip155`, `solana`, … */
  readonly id: string
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Whether it has keys for a chain, by CAIP-2 id. */
  knows(chain: string): boolean
  /** Address of an account as the chain writes it. */
  address(chain: string, account: number): string
  describe(call: Call): Description
  /** Signs, sends or reports. @throws PhoneError with the code for the dapp */
  answer(call: Call, phone: PhoneActions): Promise<unknown>
}

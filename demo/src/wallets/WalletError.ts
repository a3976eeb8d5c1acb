/** An error in the form of EIP-1193: a message and one of its codes. */
export class WalletError extends Error {
  constructor(
    readonly code: number,
    message: string
  ) {
    super(message)
  }
}

/** An error as EIP-1193 wants it: a message and one of its codes. */
export class WalletError extends Error {
  constructor(
    readonly code: number,
    message: string
  ) {
    super(message)
  }
}

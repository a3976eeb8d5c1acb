/** What the dapp gets instead of an answer: a code of EIP-1193 or of WalletConnect, and a sentence. */
export class PhoneError extends Error {
  constructor(
    readonly code: number,
    message: string
  ) {
    super(message)
  }
}

/** The data that a demo wallet stores between visits, like a browser extension. */
export interface Remembered {
  readonly allowed: boolean
  readonly account: number
  readonly chainId: number
}

/** Stores it in the page's storage; if the storage refuses, the wallet forgets. */
export class WalletMemory {
  /** @param first index of the account that the wallet shows before anything was chosen */
  constructor(
    private readonly key: string,
    private readonly first = 0
  ) {}

  read(): Remembered {
    const fresh: Remembered = { allowed: false, account: this.first, chainId: 31337 }
    try {
      const { allowed, account, chainId } = JSON.parse(
        localStorage.getItem(this.key) ?? '{}'
      ) as Partial<Remembered>
      return {
        allowed: allowed === true,
        account: account === 0 || account === 1 || account === 2 ? account : fresh.account,
        chainId: chainId === 31338 ? chainId : fresh.chainId
      }
    } catch {
      return fresh
    }
  }

  /** A wallet leaves out what it does not have. */
  write(value: Partial<Remembered>): void {
    try {
      localStorage.setItem(this.key, JSON.stringify(value))
    } catch {
      // Nothing depends on it.
    }
  }
}

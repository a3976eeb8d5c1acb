/** What a demo wallet keeps between visits, as a browser extension would. */
export interface Remembered {
  readonly allowed: boolean
  readonly account: number
  readonly chainId: number
}

const fresh: Remembered = { allowed: false, account: 0, chainId: 31337 }

/** Keeps it in the page's storage; a storage that refuses is a wallet that forgets. */
export class WalletMemory {
  constructor(private readonly key: string) {}

  read(): Remembered {
    try {
      const { allowed, account, chainId } = JSON.parse(
        localStorage.getItem(this.key) ?? '{}'
      ) as Partial<Remembered>
      return {
        allowed: allowed === true,
        account: account === 1 || account === 2 ? account : fresh.account,
        chainId: chainId === 31338 ? chainId : fresh.chainId
      }
    } catch {
      return fresh
    }
  }

  write(value: Remembered): void {
    try {
      localStorage.setItem(this.key, JSON.stringify(value))
    } catch {
      // Nothing depends on it.
    }
  }
}

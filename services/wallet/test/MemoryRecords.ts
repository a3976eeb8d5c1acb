import type { DeviceKeys, DeviceRecords } from '../src/site/custody/DeviceRecords.js'
import type { WalletRecord } from '../src/site/custody/WalletRecord.js'

/** An in-memory replacement for IndexedDB, which Node does not have. The real one is tested in Chromium. */
export class MemoryRecords implements DeviceRecords {
  readonly wallets = new Map<string, WalletRecord>()
  #keys: DeviceKeys | undefined

  async readKeys() {
    return this.#keys
  }

  async writeKeys(keys: DeviceKeys) {
    this.#keys = keys
  }

  async readWallet(userId: string) {
    return this.wallets.get(userId)
  }

  async changeWallet(userId: string, change: (stored: WalletRecord | undefined) => WalletRecord | undefined) {
    const changed = change(this.wallets.get(userId))
    if (changed) this.wallets.set(userId, changed)
    else this.wallets.delete(userId)
    return changed
  }
}

/** Runs one task at a time, like `navigator.locks`. */
export function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(_: string, task: () => Promise<T>): Promise<T> => {
    const next = last.then(task, task)
    last = next
    return next
  }
}

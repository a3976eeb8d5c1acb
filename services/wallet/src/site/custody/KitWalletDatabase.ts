import { KeyError } from '../worker/KeyError.js'
import type { DeviceKeys, DeviceRecords, RunLocked } from './DeviceRecords.js'
import type { WalletRecord } from './WalletRecord.js'

const databaseName = 'kit-wallet'
const version = 1
const stores = ['device', 'wallets', 'sessions'] as const
type StoreName = (typeof stores)[number]
const deviceKeysName = 'keys'

/** The result of `requestStorageAccess` in browsers that support storage besides cookies. */
interface GrantedStorage {
  readonly indexedDB?: IDBFactory
  readonly locks?: LockManager
}

/**
 * The wallet's IndexedDB: the only storage of this site. Keys are stored as `CryptoKey` objects,
 * which the browser keeps without giving their bytes to a script.
 */
export class KitWalletDatabase implements DeviceRecords {
  #opened: Promise<IDBDatabase> | undefined

  #granted: GrantedStorage | undefined

  /** Runs one task at a time across all tabs that share this storage: if storage is blocked, so are the page's locks (Web Locks). */
  readonly runLocked: RunLocked = (name, task) =>
    (this.#granted?.locks ?? navigator.locks).request(name, task)

  /** Whether this browser stores anything here at all. */
  async isUsable(): Promise<boolean> {
    try {
      await this.#run('sessions', 'readwrite', (store) => store.delete('probe'))
      return true
    } catch {
      return false
    }
  }

  /** Whether anything is stored here, including access that the visitor has granted before. Does not ask the visitor. */
  async isOpen(): Promise<boolean> {
    if (await this.isUsable()) return true
    const query = { name: 'storage-access' } as never
    const permission = await navigator.permissions?.query(query).catch(() => undefined)
    return permission?.state === 'granted' && this.requestAccess()
  }

  /** Whether the browser has a way to request storage. */
  get canRequestAccess(): boolean {
    return 'requestStorageAccess' in document
  }

  /**
   * Asks the browser, which may ask the visitor, for the storage that it blocks in a frame of another site (Storage Access API): must be called
   * within a press. Resolves with whether something is stored here now.
   */
  async requestAccess(): Promise<boolean> {
    try {
      const page = document as {
        requestStorageAccess?: (types: object) => Promise<GrantedStorage | undefined>
      }
      this.#granted = await page.requestStorageAccess?.({ indexedDB: true, locks: true })
      this.#opened = undefined
      return await this.isUsable()
    } catch {
      return false
    }
  }

  readKeys(): Promise<DeviceKeys | undefined> {
    return this.#run<DeviceKeys | undefined>('device', 'readonly', (store) => store.get(deviceKeysName))
  }

  async writeKeys(keys: DeviceKeys): Promise<void> {
    await this.#run('device', 'readwrite', (store) => store.put(keys, deviceKeysName))
  }

  readWallet(userId: string): Promise<WalletRecord | undefined> {
    return this.#run<WalletRecord | undefined>('wallets', 'readonly', (store) => store.get(userId))
  }

  changeWallet(
    userId: string,
    change: (stored: WalletRecord | undefined) => WalletRecord | undefined
  ): Promise<WalletRecord | undefined> {
    return this.#change('wallets', userId, change)
  }

  /** A session of the frame, by the origin of its host. */
  readSession<T>(hostOrigin: string): Promise<T | undefined> {
    return this.#run<T | undefined>('sessions', 'readonly', (store) => store.get(hostOrigin))
  }

  async changeSession<T>(
    hostOrigin: string,
    change: (stored: T | undefined) => T | undefined
  ): Promise<void> {
    await this.#change('sessions', hostOrigin, change)
  }

  /** Reads and writes in one transaction; `undefined` removes. */
  async #change<T>(
    name: StoreName,
    key: string,
    change: (stored: T | undefined) => T | undefined
  ): Promise<T | undefined> {
    let changed: T | undefined
    await this.#run<T | undefined>(name, 'readwrite', (store, fail) => {
      const read: IDBRequest<T | undefined> = store.get(key)
      read.onsuccess = () => {
        try {
          changed = change(read.result)
          if (changed) store.put(changed, key)
          else store.delete(key)
        } catch (error) {
          fail(error)
        }
      }
      return read
    })
    return changed
  }

  /**
   * Runs one transaction and resolves with the request's result when it is stored durably.
   *
   * @throws KeyError STORAGE; what `fail` was called with
   */
  async #run<T>(
    name: StoreName,
    mode: IDBTransactionMode,
    use: (store: IDBObjectStore, fail: (error: unknown) => void) => IDBRequest<T>
  ): Promise<T> {
    const database = await this.#open()
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(name, mode, { durability: 'strict' })
      const fail = (error: unknown) => {
        reject(error)
        transaction.abort()
      }
      const request = use(transaction.objectStore(name), fail)
      transaction.oncomplete = () => resolve(request.result)
      const refuse = () => reject(storageError(transaction.error))
      transaction.onabort = refuse
      transaction.onerror = refuse
    })
  }

  #open(): Promise<IDBDatabase> {
    this.#opened ??= this.#openNew().catch((error) => {
      // Storage may be granted later, by a press.
      this.#opened = undefined
      throw storageError(error)
    })
    return this.#opened
  }

  #openNew(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      // `indexedDB` itself throws in a frame whose storage is blocked; the promise turns that into a rejection.
      const request = (this.#granted?.indexedDB ?? indexedDB).open(databaseName, version)
      request.onupgradeneeded = () => {
        for (const name of stores) request.result.createObjectStore(name)
      }
      request.onerror = () => reject(request.error)
      request.onblocked = () => reject(new Error('Another tab holds an older version'))
      request.onsuccess = () => {
        const database = request.result
        // It is opened again when it is next needed.
        const forget = () => {
          this.#opened = undefined
        }
        database.onclose = forget
        // A newer version of the site, or a visitor who clears storage, does not have to wait for this page.
        database.onversionchange = () => {
          database.close()
          forget()
        }
        resolve(database)
      }
    })
  }
}

const storageError = (cause: unknown) =>
  new KeyError(
    'STORAGE',
    `This browser stores no data here: ${cause instanceof Error ? cause.message : 'blocked'}`
  )

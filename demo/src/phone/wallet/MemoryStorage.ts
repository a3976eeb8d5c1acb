/** Storage of a client that is lost with the process, in the form that the client expects. */
export class MemoryStorage {
  private readonly items = new Map<string, unknown>()

  async getKeys(): Promise<string[]> {
    return [...this.items.keys()]
  }

  async getEntries<T>(): Promise<[string, T][]> {
    return [...this.items.entries()] as [string, T][]
  }

  async getItem<T>(key: string): Promise<T | undefined> {
    return this.items.get(key) as T | undefined
  }

  async setItem<T>(key: string, value: T): Promise<void> {
    // The client mutates what it has handed over.
    this.items.set(key, structuredClone(value))
  }

  async removeItem(key: string): Promise<void> {
    this.items.delete(key)
  }
}

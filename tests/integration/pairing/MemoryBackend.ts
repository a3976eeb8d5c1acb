/** The equivalent of a page's localStorage for the kit. */
export class MemoryBackend {
  readonly items = new Map<string, string>()
  readonly everWritten: string[] = []

  get length(): number {
    return this.items.size
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.items.set(key, value)
    this.everWritten.push(value)
  }

  removeItem(key: string): void {
    this.items.delete(key)
  }

  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null
  }
}

import type { Connection } from '@plugboard/service-common'

/** Single remembered values, such as the built-in catalogue from which the database was filled. */
export class FactTable {
  constructor(private readonly database: Connection) {}

  get(name: string): string | undefined {
    const row = this.database.prepare('SELECT value FROM facts WHERE name = ?').get(name) as
      | { value: string }
      | undefined
    return row?.value
  }

  put(name: string, value: string): void {
    this.database.prepare('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)').run(name, value)
  }
}

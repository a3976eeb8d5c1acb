import type { Connection } from '@plugboard/service-common'
import type { RegisteredName } from '../names/RegisteredName.js'

interface Row {
  readonly name: string
  readonly address: `0x${string}`
  readonly coin_type: number
  readonly has_key: number
  readonly attributes: string
  readonly registered_at: number
}

/** The names that accounts have registered: each name has one account, and each account one name. */
export class NameTable {
  constructor(private readonly database: Connection) {}

  get(name: string): RegisteredName | undefined {
    return this.#find('SELECT * FROM names WHERE name = ?', name)
  }

  /** The name of an account, by its address in lower case. */
  ofAddress(address: string): RegisteredName | undefined {
    return this.#find('SELECT * FROM names WHERE address = ?', address)
  }

  /** Writes a name that nobody has, for an account that has none. @throws the database's error for any other */
  add({ name, address, coinType, hasKey, attributes, registeredAt }: RegisteredName): void {
    this.database
      .prepare(
        'INSERT INTO names (name, address, coin_type, has_key, attributes, registered_at) VALUES (?, ?, ?, ?, ?, ?)'
      )
      .run(name, address, coinType, hasKey ? 1 : 0, JSON.stringify(attributes), registeredAt)
  }

  #find(query: string, value: string): RegisteredName | undefined {
    const row = this.database.prepare(query).get(value) as Row | undefined
    return (
      row && {
        name: row.name,
        address: row.address,
        coinType: row.coin_type,
        hasKey: row.has_key === 1,
        attributes: JSON.parse(row.attributes) as RegisteredName['attributes'],
        registeredAt: row.registered_at
      }
    )
  }
}

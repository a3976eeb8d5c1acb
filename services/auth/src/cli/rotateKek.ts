import { dekContext } from '../accounts/Users.js'
import { openDatabase } from '../database/openDatabase.js'
import type { KeyRing } from '../secrets/KeyRing.js'
import { rewrapServiceSecrets } from '../secrets/ServiceSecrets.js'

interface Row {
  readonly userId: string
  readonly kekId: string
  readonly sealed: string
}

/** How many keys are read at a time. */
const batch = 500

/**
 * Re-encrypts the keys of the service and of its users with the current key. Data encrypted with the users' keys stays as it is. May be interrupted
 * at any time and run again. Resolves with how many keys were encrypted.
 */
export async function rotateKek(place: string, keys: KeyRing): Promise<number> {
  const database = await openDatabase(place)
  try {
    let count = Number(await rewrapServiceSecrets(database, keys))
    for (;;) {
      const rows = await database.transact((tx) =>
        tx.all<Row>(
          'SELECT user_id AS "userId", kek_id AS "kekId", dek_sealed AS sealed FROM auth_user WHERE kek_id <> ? LIMIT ?',
          ...[keys.current.id, batch]
        )
      )
      if (rows.length === 0) return count
      for (const { userId, kekId, sealed } of rows) {
        const dek = await keys.unwrap(kekId, sealed, dekContext(userId))
        const wrapped = await keys.current.wrap(dek, dekContext(userId))
        count += await database.transact((tx) =>
          tx.run(
            'UPDATE auth_user SET kek_id = ?, dek_sealed = ? WHERE user_id = ? AND kek_id = ?',
            ...[keys.current.id, wrapped, userId, kekId]
          )
        )
      }
    }
  } finally {
    await database.close()
  }
}

import { AccountRemoval } from '../src/accounts/AccountRemoval.js'
import { Users } from '../src/accounts/Users.js'
import type { Database } from '../src/database/Database.js'
import { Outbox } from '../src/mail/Outbox.js'
import { readKeyRing } from '../src/secrets/KeyRing.js'
import { openServiceSecrets } from '../src/secrets/ServiceSecrets.js'

/** Removes accounts, on the database of a running service, for tests that must know when it is done. Its mails are due in a year. */
export async function removalForTest(database: Database, kekFile: string) {
  const keys = await readKeyRing(kekFile, [])
  const { index, data: dataKey } = await openServiceSecrets(database, keys)
  const users = new Users(keys, index)
  const outbox = new Outbox({
    ...{ database, key: dataKey, now: () => Date.now() + 31_536_000_000 },
    send: () => Promise.reject(new Error('Not sent in this test')),
    warn: () => undefined
  })
  return { users, outbox, dataKey, removal: new AccountRemoval({ database, users, outbox, dataKey }) }
}

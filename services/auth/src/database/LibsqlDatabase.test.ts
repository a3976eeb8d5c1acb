/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { LibsqlDatabase } from './LibsqlDatabase.js'

it('finishes a started transaction before it closes, and refuses new ones afterwards', async () => {
  const database = new LibsqlDatabase(':memory:')
  const began = database.transact(async (tx) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return tx.one('SELECT 1 AS found')
  })
  await database.close()

  expect(await began).toEqual({ found: 1 })
  await expect(database.transact(async (tx) => tx.one('SELECT 1 AS found'))).rejects.toThrow('is closed')
})

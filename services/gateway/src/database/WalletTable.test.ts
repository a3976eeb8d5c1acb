/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { type Connection, SqliteFile } from '@plugboard/service-common'
import { walletForTest } from '../../test/walletForTest.js'
import { schema } from './schema.js'
import { WalletTable } from './WalletTable.js'

it('looks up the name behind an image in an index, without reading every wallet', async () => {
  const file = new SqliteFile(':memory:', (connection) => void connection.exec(schema), 1_000)
  const wallet = walletForTest('Ore', { image_id: 'ore-icon' })

  const { names, plan } = await file.read((connection) => {
    new WalletTable(connection).put(wallet)
    const { recorder, statements } = recordStatements(connection)
    const table = new WalletTable(recorder)
    return {
      names: ['ore-icon', wallet.id.toUpperCase(), 'other'].map((id) => table.nameOfImage(id)),
      plan: statements.flatMap((text) => explain(connection, text))
    }
  })

  file.close()
  expect(names).toEqual(['Ore', 'Ore', undefined])
  expect(plan.filter((step) => step.startsWith('SEARCH wallets')).length).toBeGreaterThan(0)
  expect(plan.filter((step) => step.startsWith('SCAN wallets'))).toEqual([])
})

/** The same connection, which keeps the statements that are prepared. */
function recordStatements(connection: Connection) {
  const statements: string[] = []
  const prepare = (text: string) => {
    statements.push(text)
    return connection.prepare(text)
  }
  return { statements, recorder: { prepare } as Connection }
}

function explain(connection: Connection, text: string): string[] {
  const steps = connection.prepare(`EXPLAIN QUERY PLAN ${text}`).all('any') as { detail: string }[]
  return steps.map(({ detail }) => detail)
}

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'

it('executes each call of the local Polkadot chain with the same result as the executor of Chopsticks', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'compareRuntimes.mjs')], {
    env: { ...process.env, LOG_LEVEL: 'fatal' }
  })

  const { calls, differences } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  expect(differences).toEqual([])
  // Two blocks before the nine transactions, and one transaction that gets into none.
  expect(calls).toMatchObject({
    BlockBuilder_finalize_block: 11,
    TaggedTransactionQueue_validate_transaction: 10
  })
})

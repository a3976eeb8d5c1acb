import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createTestKit, memoryStorage } from '@plugboard/core/testing'
import { journal, journalToken } from './journal.js'

const open = async (storage: ReturnType<typeof memoryStorage>) => {
  const { kit } = createTestKit({ storage, plugins: [journal({ size: 2 })] })
  await kit.start()
  const service = kit.get(journalToken)
  assert(service)
  return { kit, service }
}

it('keeps the last lines across a reload', async () => {
  const storage = memoryStorage()
  const first = await open(storage)
  for (const line of ['one', 'two', 'three']) first.service.write(line)
  first.kit.dispose()
  const second = await open(storage)
  assert.deepEqual(second.service.lines, ['two', 'three'])
  second.kit.remove('acme:journal')
  assert.equal(second.kit.get(journalToken), undefined)
  second.kit.dispose()
})

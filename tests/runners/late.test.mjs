import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createTestKit } from '@plugboard/core/testing'
import { autorun } from 'mobx'

// Run by `node --test` from tests/unit/runners.test.ts: only there does `import()` behave like in a browser.
it('a module that is imported late brings its plugin, and what it adds appears by itself', async () => {
  const { kit } = createTestKit()
  await kit.start()
  const seen = []
  const stop = autorun(() => {
    const of = (list) => list.filter(({ id }) => /late/i.test(id)).length
    seen.push(of(kit.connectors.all) + of(kit.views.all) + of(kit.slot('account.tabs')))
  })
  await kit.use(await import('./latePlugin.mjs'))
  assert.deepEqual([seen[0], seen.at(-1)], [0, 3])
  await assert.rejects(kit.use(await import('./latePlugin.mjs')), { code: 'core/duplicatePlugin' })
  kit.remove('late')
  assert.equal(seen.at(-1), 0)
  stop()
  kit.dispose()
})

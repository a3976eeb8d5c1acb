import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Journal, journal, journalToken } from '@acme/plugboard-journal'
import { createKit, definePlugin } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { audit } from './audit.js'

describe('audit', () => {
  it('writes to the provided journal, whichever plugin provides it', async () => {
    const lines: string[] = []
    const own = definePlugin({
      name: 'host:journal',
      provides: [journalToken],
      setup: (kit) =>
        void kit.provide(journalToken, { lines, write: (line) => void lines.push(line) } satisfies Journal)
    })
    for (const keeper of [own, journal()]) {
      const { connector } = fakeConnector()
      const { kit } = createTestKit({ connectors: [connector], plugins: [audit(), keeper] })
      await kit.connect('fake')
      await kit.signMessage('hello')
      assert.deepEqual(kit.get(journalToken)?.lines, ['connected toy:1:alice', 'sign_text by toy:1:alice'])
      kit.dispose()
    }
  })

  it('does not record what another plugin refuses', async () => {
    const strict = definePlugin({
      name: 'host:strict',
      setup: (kit) =>
        void kit.tap('beforeSign', () => {
          throw new Error('Not here')
        })
    })
    const { connector } = fakeConnector()
    const { kit } = createTestKit({ connectors: [connector], plugins: [audit(), journal(), strict] })
    await kit.connect('fake')
    await assert.rejects(kit.signMessage('hello'), /Not here/)
    assert.deepEqual(kit.get(journalToken)?.lines, ['connected toy:1:alice'])
    kit.dispose()
  })

  it('needs a journal: without one the composition neither compiles nor boots', () => {
    // @ts-expect-error: This plugin needs the service 'acme/journal', but no plugin in the kit provides it
    assert.throws(() => createKit({ plugins: [audit()] }), /needs the service 'acme\/journal'/)
  })

  it('is removed together with its journal', () => {
    const { kit } = createTestKit({ plugins: [audit(), journal()] })
    kit.remove('acme:journal')
    assert.equal(
      kit.hooks.afterConnect.taps.some(({ name }) => name === 'acme:audit'),
      false
    )
    kit.dispose()
  })
})

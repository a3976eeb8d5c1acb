import { afterEach, describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { createTestKit, fakeConnector, memoryStorage } from '@plugboard/core/testing'
import { reaction } from 'mobx'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

function make(config: Parameters<typeof createTestKit>[0] = {}, wallet = fakeConnector()) {
  const { kit } = createTestKit({ connectors: [wallet.connector], ...config })
  kits.push(kit)
  return { kit, wallet }
}

const asks = { features: { legalCheckbox: true }, termsUrl: 'https://site.example/terms' }

describe('consent to the terms', () => {
  it('is needed only with a checkbox and something to read', () => {
    const needed = (config: object) => make(config).kit.consent.needed

    expect(needed(asks)).toBe(true)
    expect(needed({ features: { legalCheckbox: true }, privacyUrl: 'https://site.example/privacy' })).toBe(
      true
    )
    expect(needed({ features: { legalCheckbox: true } })).toBe(false)
    expect(needed({ termsUrl: 'https://site.example/terms' })).toBe(false)
  })

  it('is required by connect before it reaches the wallet', async () => {
    const { kit, wallet } = make(asks)

    await expect(kit.connect('fake')).rejects.toMatchObject({ code: 'connect/consentRequired' })
    expect(wallet.calls.connect).toBe(0)
    expect(kit.connections.status('toy')).toBe('disconnected')

    kit.consent.accept()
    expect((await kit.connect('fake')).connectorId).toBe('fake')
  })

  it('is observable and can be withdrawn', async () => {
    const { kit } = make(asks)
    const seen: string[] = []
    const stop = reaction(
      () => `${kit.consent.accepted} ${kit.consent.refusals}`,
      (state) => void seen.push(state)
    )

    expect(kit.consent.require()).toBe(false)
    kit.consent.accept()
    kit.consent.accept(false)
    stop()

    expect(seen).toEqual(['false 1', 'true 0', 'false 0'])
  })

  it('is not required for what is restored silently', async () => {
    const storage = memoryStorage()
    const wallet = fakeConnector()
    const first = make({ ...asks, storage }, wallet).kit
    first.consent.accept()
    await first.connect('fake')
    first.dispose()

    const { kit } = make({ ...asks, storage }, wallet)
    await kit.start()
    await kit.ready

    expect(kit.consent.accepted).toBe(false)
    expect(kit.connections.status('toy')).toBe('connected')
    expect((await kit.reconnect('fake'))?.connectorId).toBe('fake')
  })
})

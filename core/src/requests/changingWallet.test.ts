import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createTestKit, fakeConnector, fakeNamespace, type TestKitOptions } from '@plugboard/core/testing'

const kits: { dispose(): void }[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

function make(options: TestKitOptions) {
  const { kit } = createTestKit(options)
  kits.push(kit)
  return kit
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('request', () => {
  it('is decided for the last of several accounts that its wallet announces in turn', async () => {
    const checks: ((isAddress: boolean) => void)[] = []
    let isSlow = false
    const checkAddress = () =>
      isSlow ? new Promise<boolean>((resolve) => checks.push(resolve)) : Promise.resolve(true)
    const wallet = fakeConnector()
    const kit = make({
      connectors: [wallet.connector],
      namespaces: [{ ...fakeNamespace(), checkAddress }]
    })
    await kit.connect('fake')
    isSlow = true
    wallet.choose('carol')
    const sent = kit.request({ method: 'sign_text' })
    await settled()

    checks.shift()?.(true)
    wallet.choose('dave')
    await settled()
    checks.shift()?.(true)

    expect(await sent).toBe('sign_text by dave')
  })

  it('uses the network that the wallet is on, even if the page does not know it', async () => {
    const wallet = fakeConnector()
    const kit = make({ connectors: [wallet.connector] })
    await kit.connect('fake')
    wallet.moveTo('toy:99')

    expect(await kit.request({ method: 'sign_text' })).toBe('sign_text by alice')
    expect(wallet.asked).toMatchObject([{ networkId: 'toy:99' }])
  })

  it('without a namespace reaches the wallet that remains when another could not be restored', async () => {
    const toy = fakeConnector()
    const sea = fakeConnector({ id: 'sea', namespace: 'sea', accounts: ['diver'] })
    const options = {
      connectors: [toy.connector, sea.connector],
      namespaces: ['toy', 'sea'].map((id) => fakeNamespace({ id })),
      storage: localStorage
    }
    const before = make(options)
    await before.start()
    await before.connect('sea')
    await before.connect('fake')
    before.dispose()
    toy.forget()
    const answer = toy.hold('reconnect')
    const kit = make(options)
    void kit.start()
    const sent = kit.request({ method: 'sign_text' })
    await settled()

    answer()

    expect(await sent).toBe('sign_text by diver')
  })
})

it('a text to be signed is refused because its own wallet is locked, not that of the active namespace', async () => {
  const sea = fakeConnector({ id: 'sea', namespace: 'sea' })
  const kit = make({
    connectors: [fakeConnector().connector, sea.connector],
    namespaces: ['toy', 'sea'].map((id) => fakeNamespace({ id }))
  })
  await kit.connect('sea')
  await kit.connect('fake')
  sea.lock()

  await expect(kit.signMessage('hello', { namespace: 'sea' })).rejects.toMatchObject({
    code: 'connect/locked'
  })
})

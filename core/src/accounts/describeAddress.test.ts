/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin, type Kit, type PluginContext } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** A connected kit with two plugins that describe addresses. */
async function connect() {
  const contexts: PluginContext[] = []
  const describing = (name: string) => definePlugin({ name, setup: (context) => void contexts.push(context) })
  const wallet = fakeConnector()
  const { kit } = createTestKit({
    connectors: [wallet.connector],
    plugins: [describing('names'), describing('others')]
  })
  kits.push(kit)
  const { caipAddress } = await kit.connect('fake')
  const [names, others] = contexts as [PluginContext, PluginContext]
  return { kit, wallet, names, others, caipAddress }
}

describe('account name', () => {
  it.each([
    ['that turns the direction of text', 'alice\u202Eeth.live', 'aliceeth.live'],
    ['with characters of no width', 'al\u200Bi\u2060ce\uFEFF.toy', 'alice.toy'],
    ['with control characters and lines', 'alice\n\u0000\u001B.toy', 'alice .toy'],
    ['with towers of marks', `a${'\u0301'.repeat(50)}`, `á${'\u0301'.repeat(4)}`.normalize('NFC')],
    ['of which nothing can be shown', '\u202E\u200B ', undefined],
    ['that is no text', { toString: () => 'alice' } as never, undefined]
  ])('sanitizes a name %s', async (_, given, shown) => {
    const { kit, names, caipAddress } = await connect()

    names.describeAddress(caipAddress, { profileName: given })

    expect(kit.accounts.of().profileName).toBe(shown)
  })

  it('is cut to 80 characters, so that the longest label with its suffix is whole', async () => {
    const { kit, names, caipAddress } = await connect()
    const longest = `${'a'.repeat(63)}.halden.example`
    names.describeAddress(caipAddress, { profileName: longest })
    expect(kit.accounts.of().profileName).toBe(longest)

    names.describeAddress(caipAddress, { profileName: 'a'.repeat(10_000) })
    expect(kit.accounts.of().profileName).toBe('a'.repeat(80))
  })

  it('is not given by a plugin that has been removed in the meantime', async () => {
    const { kit, names, caipAddress } = await connect()
    kit.remove('names')

    names.describeAddress(caipAddress, { profileName: 'alice.toy' })

    expect(kit.accounts.of().profileName).toBeUndefined()
  })

  it('is not shown for another account', async () => {
    const { kit, wallet, names, caipAddress } = await connect()
    names.describeAddress(caipAddress, { profileName: 'alice.toy' })
    await kit.switchAccount({ address: 'bob' })
    expect(kit.accounts.of().profileName).toBeUndefined()
    wallet.choose('carol')
    wallet.choose('alice')
    expect(kit.accounts.of().profileName).toBeUndefined()
  })

  it('is removed with the plugin that set it, and keeps what other plugins set', async () => {
    const { kit, names, others, caipAddress } = await connect()
    names.describeAddress(caipAddress, { profileName: 'alice.toy', profileImage: 'data:image/png;base64,' })
    const user = {
      provider: 'email' as const,
      displayName: 'alice@toy.example',
      address: 'alice',
      chainId: 1,
      accounts: [{ address: 'alice', type: 'eoa' as const }],
      preferredAccountType: 'eoa' as const,
      smartAccountDeployed: false
    }
    others.describeAddress(caipAddress, { profileImage: 'data:image/gif;base64,', user })

    kit.remove('names')

    expect(kit.accounts.of()).toMatchObject({
      profileName: undefined,
      profileImage: 'data:image/gif;base64,',
      user
    })
  })
})

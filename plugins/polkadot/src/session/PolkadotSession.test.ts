import { describe, expect, it } from '@jest/globals'
import { alice, settled, shown, vault, vaultSetup } from '../../test/vaultSetup'

const { start, connected } = vaultSetup()

it('a wallet that never answers is no longer waited for after the connection has ended', async () => {
  const wallet = vault(alice)
  const kit = await connected(wallet)
  const { networkId, session } = Object(kit.connections.active) as NonNullable<typeof kit.connections.active>
  wallet.decide = () => new Promise(() => {})
  const params = { address: alice.address, message: 'hello' }
  // The caller has its own time limit, which does not end.
  const { signal } = new AbortController()
  const method = 'polkadot_signMessage'
  const asked = session.request({ namespace: 'polkadot', networkId, method, params, signal })
  const caught = expect(asked).rejects.toMatchObject({ code: 'connect/aborted' })
  while (wallet.prompts < 2) await settled()
  await kit.disconnect()
  await caught
})

describe('a session', () => {
  it('passes the page’s name to the wallet', async () => {
    const wallet = vault(alice)
    await connected(wallet)
    expect(wallet.origin).toBe('Shop')
  })

  it('is restored after a reload without a prompt', async () => {
    const wallet = vault(alice)
    const first = await connected(wallet)
    const before = shown(first)
    first.dispose()
    expect(wallet.listeners.size).toBe(0)
    const second = await start(wallet)
    expect(shown(second)).toBe(before)
    expect(wallet.prompts).toBe(1)
  })

  it('ends when the wallet revokes the permission, and is not restored', async () => {
    const wallet = vault(alice)
    const kit = await connected(wallet)
    wallet.forget()
    await settled()
    expect(kit.connections.status('polkadot')).toBe('disconnected')
    expect(wallet.listeners.size).toBe(0)
    kit.dispose()
    const second = await start(wallet)
    expect(second.connections.status('polkadot')).toBe('disconnected')
    expect(wallet.prompts).toBe(1)
  })

  it('is rejected with instructions if the wallet blocks the site, and is not restored', async () => {
    const wallet = vault(alice)
    const kit = await connected(wallet)
    kit.dispose()
    wallet.forget()
    wallet.decide = () => {
      throw new Error('The source http://localhost is not allowed to interact with this extension')
    }

    const reloaded = await start(wallet)

    expect(reloaded.connections.status('polkadot')).toBe('disconnected')
    await expect(reloaded.connect('polkadot.vault')).rejects.toMatchObject({
      code: 'polkadot/blocked',
      message: 'Your wallet blocks this site. Allow it in the wallet’s settings'
    })
    expect(reloaded.notices.toasts).toEqual([])
  })

  it('ended by the visitor leaves no listener and nothing to restore', async () => {
    const wallet = vault(alice)
    const kit = await connected(wallet)
    expect(wallet.listeners.size).toBe(1)
    await kit.disconnect()
    expect(wallet.listeners.size).toBe(0)
    kit.dispose()
    expect((await start(wallet)).connections.status('polkadot')).toBe('disconnected')
  })
})

import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { walletConnect } from './walletConnect.js'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

function make(...plugins: ReturnType<typeof definePlugin>[]): Kit {
  const { kit } = createTestKit({ projectId: 'demo', plugins: [walletConnect(), ...plugins] })
  kits.push(kit)
  return kit
}

/** Finds its wallet when the page lets it, as wallets of a browser announce themselves. */
function late(): { readonly plugin: ReturnType<typeof definePlugin>; announce(): void } {
  let announce = () => {}
  const plugin = definePlugin({
    name: 'test/late',
    setup: (kit) => ({
      start: () =>
        new Promise<void>((resolve) => {
          announce = () => {
            kit.registerConnector(fakeConnector().connector)
            resolve()
          }
        })
    })
  })
  return { plugin, announce: () => announce() }
}

describe('a page that can pair', () => {
  it('leads a visitor who is faster than the wallets to the list, where they appear', async () => {
    const wallets = late()
    const kit = make(wallets.plugin)
    const started = kit.start()
    await new Promise((resolve) => setTimeout(resolve, 20))
    kit.open()
    expect(kit.router.current.name).toBe('Connect')
    wallets.announce()
    await started
    expect(kit.connectors.all.map(({ id }) => id)).toContain('fake')
    kit.close()
    kit.open()
    expect(kit.router.current.name).toBe('Connect')
  })

  it('leads to the code at once where no other wallet has come', async () => {
    const kit = make()
    await kit.start()
    kit.open()
    expect(kit.router.current.name).toBe('ConnectingWalletConnectBasic')
  })
})

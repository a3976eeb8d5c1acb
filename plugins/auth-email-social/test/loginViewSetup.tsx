import { afterEach } from '@jest/globals'
import { definePlugin, type Kit, type PluginContext, type ViewDefinition } from '@plugboard/core'
import { createTestKit, fakeNamespace } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render } from '@testing-library/react'
import { type EmbeddedWallet, embeddedWalletToken } from '../src/EmbeddedWallet.js'
import { texts } from '../src/texts.js'
import type {} from '../src/Views.js'

/** Set-up for tests of a login's view: pages that end with each test. */
export function loginViewSetup() {
  const ends: (() => void)[] = []
  afterEach(() => {
    cleanup()
    for (const end of ends.splice(0)) end()
  })

  /** Opens a view on a page that has this wallet. Resolves with the shadow root of the modal. */
  return async function openView(
    view: ViewDefinition & { readonly id: 'EmailLogin' | 'EmailVerifyOtp' | 'ConnectingFarcaster' },
    walletOf: (kit: PluginContext) => Partial<EmbeddedWallet>
  ) {
    const plugin = definePlugin({
      name: 'auth',
      provides: [embeddedWalletToken],
      setup(kit: PluginContext) {
        kit.registerTexts(texts)
        kit.provide(embeddedWalletToken, walletOf(kit) as EmbeddedWallet)
        kit.registerView(view)
      }
    })
    const { kit } = createTestKit({ plugins: [plugin], namespaces: [fakeNamespace({ id: 'toy' })] })
    ends.push(() => kit.dispose())
    await kit.start()
    render(
      <KitProvider kit={kit as Kit}>
        <KitModal />
      </KitProvider>
    )
    await act(async () => kit.open({ view: view.id }))
    return () => document.querySelector('plugboard-modal')?.shadowRoot
  }
}

import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { stack } from './stack.js'
import { startFixture } from './startFixture.js'

/** A page that pairs, and a phone wallet. */
export interface PairingScene {
  readonly site: Awaited<ReturnType<typeof startFixture>>
  readonly wallet: ScriptedWallet
}

/** Sets up the page for a file's tests, and a wallet at the same relay for each of them. React runs the second mounts of StrictMode in development only. */
export function pairingScene(): PairingScene {
  const scene = {} as { -readonly [Part in keyof PairingScene]: PairingScene[Part] }
  beforeAll(async () => {
    scene.site = await startFixture('pairing', { mode: 'development', routes: { '/relay': stack().relay } })
  }, 120_000)
  afterAll(() => scene.site?.stop())
  beforeEach(async () => {
    scene.wallet = await startScriptedWallet({ relayUrl: stack().relay, namespaces: [evmNamespace()] })
  })
  afterEach(() => scene.wallet?.stop())
  return scene
}

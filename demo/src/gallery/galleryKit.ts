import { createKit, definePlugin, type Kit, type NetworkId } from '@plugboard/core'
import { assets } from '@plugboard/feature-assets'
import { send } from '@plugboard/feature-send'
import { signInToken, siwx } from '@plugboard/siwx'
import { walletConnect } from '@plugboard/walletconnect'
import { galleryCatalogue } from './galleryCatalogue.js'
import { galleryConnector } from './galleryConnector.js'
import { galleryForm } from './galleryForm.js'
import { galleryNamespace } from './galleryNamespace.js'
import { galleryPairing } from './galleryPairing.js'
import { gallerySend } from './gallerySend.js'
import { gallerySignIn } from './gallerySignIn.js'
import type { GalleryView } from './galleryViews.js'
import { otherNamespace } from './otherNamespace.js'
import type { State } from './State.js'

const wallets = [
  ['birch', 'Birch Wallet', '#0f766e'],
  ['ember', 'Ember Wallet', '#b45309'],
  ['tide', 'Tide Wallet', '#1d4ed8']
] as const

/** A kit that has been brought to where a view is in a state. Nothing in it leaves the page. */
export async function galleryKit(view: GalleryView, state: State): Promise<Kit> {
  const unknown: NetworkId = 'eip155:999'
  const behaviour = {
    letThrough: true,
    networkId: view.name === 'UnsupportedChain' ? unknown : ('eip155:31337' as NetworkId)
  }
  const bare = state === 'empty' && !view.connected
  // These two views are about waiting: with nothing to wait for they would be gone at once.
  const waits = state === 'filled' && (view.name === 'ConnectingExternal' || view.name === 'SwitchNetwork')
  const scene = definePlugin({
    name: 'gallery/scene',
    setup(context) {
      context.registerNamespace(galleryNamespace(state, view.name === 'Account' ? state : 'filled'))
      // Somewhere to lead over to.
      if (view.name === 'SwitchActiveChain') context.registerNamespace(otherNamespace())
      for (const [id, name, ground] of bare ? [] : wallets.slice(0, state === 'empty' ? 1 : 3)) {
        context.registerConnector(galleryConnector(id, name, ground, waits ? 'loading' : state, behaviour))
      }
    }
  })
  const pairs = view.name.startsWith('ConnectingWalletConnect')
  const sends = view.name === 'Send' || view.name === 'SelectToken'
  const signsIn = view.name === 'SIWXSignMessage'
  const kit = createKit({
    id: 'gallery',
    metadata: { name: 'Halden Coffee', icons: [`${location.origin}/icon.svg`] },
    storage: null,
    allowUnsupportedChain: true,
    plugins: [
      scene,
      galleryCatalogue(state),
      ...(view.name === 'ExampleForm' ? [galleryForm()] : []),
      ...(sends ? [gallerySend(state), send(), assets()] : []),
      ...(pairs ? [galleryPairing(state), walletConnect()] : []),
      ...(signsIn ? [siwx({ strategy: gallerySignIn(state) })] : [])
    ]
  })
  await kit.start()
  if (view.connected) await kit.connect('birch')
  behaviour.letThrough = false
  if (signsIn && (state === 'loading' || state === 'error')) void kit.get(signInToken)?.sign()
  return kit
}

import { authEmailSocial } from '@plugboard/auth-email-social'
import { createKit, definePlugin, type Kit, type NetworkId } from '@plugboard/core'
import { assets } from '@plugboard/feature-assets'
import { names, namesToken } from '@plugboard/feature-names'
import { onramp } from '@plugboard/feature-onramp'
import { send } from '@plugboard/feature-send'
import { swap } from '@plugboard/feature-swap'
import { review } from '@plugboard/review'
import { signInToken, siwx } from '@plugboard/siwx'
import { walletConnect } from '@plugboard/walletconnect'
import { walletUrl } from '../networks.js'
import { galleryAccountNames, secondAddress } from './galleryAccountNames.js'
import { galleryCatalogue } from './galleryCatalogue.js'
import { chainOf } from './galleryChains.js'
import { galleryConnector } from './galleryConnector.js'
import { galleryEverybodyNamed } from './galleryEverybodyNamed.js'
import { galleryForm } from './galleryForm.js'
import { galleryLogin, gallerySocials } from './galleryLogin.js'
import { galleryNames } from './galleryNames.js'
import { galleryNamespace } from './galleryNamespace.js'
import { galleryOnramp, withArrival } from './galleryOnramp.js'
import { galleryPairing } from './galleryPairing.js'
import { answerPermissions } from './galleryPermissions.js'
import { galleryTransactions } from './galleryProgress.js'
import { gallerySend, withRefusal } from './gallerySend.js'
import { gallerySignIn } from './gallerySignIn.js'
import { galleryStorage } from './galleryStorage.js'
import { gallerySwaps } from './gallerySwap.js'
import type { GalleryView } from './galleryViews.js'
import { otherNamespace } from './otherNamespace.js'
import { isState, type State } from './State.js'

const wallets = [
  ['birch', 'Birch Wallet', '#0f766e'],
  ['ember', 'Ember Wallet', '#b45309'],
  ['tide', 'Tide Wallet', '#1d4ed8']
] as const

/** Views that need a portfolio, or lead to such views. */
const viewsOfAssets: readonly string[] = [
  'Account',
  'Tokens',
  'Token',
  'Nfts',
  'Nft',
  'Activity',
  'Transaction',
  'Send',
  'SelectToken',
  'Pay',
  'Swap',
  'SwapToken',
  'SwapSettings',
  'Receive',
  'SmartSessions'
]

/**
 * A kit that has been brought to the point where a view is in a state. Nothing in it leaves the page.
 *
 * @param isNamed whether every account has a name
 */
export async function galleryKit(view: GalleryView, stateName: string, isNamed: boolean): Promise<Kit> {
  const state: State = isState(stateName) ? stateName : 'filled'
  const unknown: NetworkId = 'eip155:999'
  const chain = chainOf(stateName)
  const behaviour = {
    letThrough: true,
    networkId: view.name === 'UnsupportedChain' ? unknown : chain.networks[0].caipNetworkId,
    smartAccountNetworkIds: view.name === 'AccountType' ? smartNetworks(chain, stateName) : undefined,
    answer: async () => (view.name === 'SmartSessions' ? answerPermissions(stateName) : undefined)
  }
  const bare = state === 'empty' && !view.connected
  // These two views are about waiting: without anything to wait for, they would disappear at once.
  const waits = state === 'filled' && (view.name === 'ConnectingExternal' || view.name === 'SwitchNetwork')
  const buys = view.name.startsWith('Onramp') || view.name === 'OpenPurchases'
  const choosesName = view.name.startsWith('RegisterAccountName')
  const scene = definePlugin({
    name: 'gallery/scene',
    setup(context) {
      const namespace = galleryNamespace(chain, state, view.name === 'Account' ? state : 'filled')
      context.registerNamespace(buys ? withArrival(namespace, stateName) : withRefusal(namespace, stateName))
      // A namespace to switch to.
      if (view.name === 'SwitchActiveChain') context.registerNamespace(otherNamespace())
      for (const [id, name, ground] of bare ? [] : wallets.slice(0, state === 'empty' ? 1 : 3)) {
        const own = id === 'ember' ? { ...chain, address: secondAddress } : chain
        context.registerConnector(
          galleryConnector(id, name, ground, waits ? 'loading' : state, behaviour, own)
        )
      }
    }
  })
  const pairs = view.name.startsWith('ConnectingWalletConnect')
  const sends = viewsOfAssets.includes(view.name)
  const reviews = view.name.startsWith('Review') || view.name === 'TransactionProgress'
  const signsIn = view.name === 'SIWXSignMessage'
  const logsIn =
    /^(Email|SocialLogin$|Connecting(Social|Farcaster)$|UpdateEmail|ApproveTransaction$|AccountType$|WalletSettings$)/.test(
      view.name
    )
  const kit = createKit({
    id: 'gallery',
    ...(logsIn && { projectId: 'demo' }),
    metadata: { name: 'Halden Coffee', icons: [`${location.origin}/icon.svg`] },
    storage: galleryStorage(view.name, stateName),
    allowUnsupportedChain: true,
    features: {
      ...(logsIn && { socials: gallerySocials(view.name, stateName) }),
      ...(view.name === 'Pay' && { pay: true }),
      ...(view.name === 'SmartSessions' && { smartSessions: true })
    },
    plugins: [
      scene,
      galleryCatalogue(state),
      ...(isNamed ? [galleryEverybodyNamed] : []),
      ...(!isNamed && /^(Account$|Pay$|Review)/.test(view.name) ? [galleryAccountNames] : []),
      ...(view.name === 'ExampleForm' ? [galleryForm()] : []),
      ...(sends
        ? [gallerySend(stateName, view.name), send(), gallerySwaps(stateName), swap(), assets()]
        : []),
      ...(buys ? [galleryOnramp(stateName), onramp()] : []),
      ...(choosesName
        ? [galleryNames(stateName), names({ suffixes: ['.halden.example'], signer: 'any' })]
        : []),
      ...(reviews ? [review(), galleryTransactions(stateName)] : []),
      // The view leads back to the swap.
      ...(stateName === 'swap not made' ? [gallerySwaps(stateName), swap()] : []),
      ...(view.name === 'UnsettledTransactions' ? [review()] : []),
      ...(pairs ? [galleryPairing(state), walletConnect()] : []),
      ...(logsIn
        ? [
            // Nothing is asked of this wallet, but its frame is loaded when an address is focused.
            authEmailSocial({ walletUrl }),
            galleryLogin(view.name, stateName)
          ]
        : []),
      ...(signsIn ? [siwx({ strategy: gallerySignIn(state) })] : [])
    ]
  })
  await kit.start()
  // Another wallet is shown below the account.
  if (view.name === 'Account' && stateName === 'filled') await kit.connect('ember')
  if (view.connected && stateName !== 'no wallet') await kit.connect('birch')
  const { active } = kit.connections
  if (stateName === 'owned' && active)
    kit.get(namesToken)?.setProfileName(active.caipAddress, 'maren.halden.example')
  behaviour.letThrough = false
  if (signsIn && (state === 'loading' || state === 'error')) void kit.get(signInToken)?.sign()
  return kit
}

/** Networks on which the account of a state is a smart account; in one state, not the network in use. */
const smartNetworks = ({ networks }: ReturnType<typeof chainOf>, state: string): readonly NetworkId[] =>
  networks.slice(state === 'elsewhere' ? 1 : 0).map((network) => network.caipNetworkId)

/** A page with React only. */
export const bare = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.body).render(createElement('p', null, 'React'))
`

/** A page with one chain and the button. */
export const page = `import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const kit = createKit({ plugins: [eip155({ networks: [mainnet] })] })
createRoot(document.body).render(
  createElement(KitProvider, { kit }, createElement(ConnectButton), createElement(KitModal))
)
`

/** A kit of no plugins. */
export const kernel = `import { createKit } from '@plugboard/core'

createKit({ plugins: [] })
`

/** Each namespace with its main network. */
export const five = `import { bip122 } from '@plugboard/bip122'
import { bitcoin } from '@plugboard/bip122/networks'
import { createKit } from '@plugboard/core'
import { cosmos } from '@plugboard/cosmos'
import { cosmosHub } from '@plugboard/cosmos/networks'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { polkadot } from '@plugboard/polkadot'
import { polkadot as relayChain } from '@plugboard/polkadot/networks'
import { solana } from '@plugboard/solana'
import { solana as solanaMainnet } from '@plugboard/solana/networks'

createKit({
  plugins: [
    eip155({ networks: [mainnet] }),
    solana({ networks: [solanaMainnet] }),
    bip122({ networks: [bitcoin] }),
    polkadot({ networks: [relayChain] }),
    cosmos({ networks: [cosmosHub] })
  ]
})
`

export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/** A kit of one namespace. */
export const one = (name) => `import { createKit } from '@plugboard/core'
import { ${name} } from '@plugboard/${name}'

createKit({ plugins: [${name}()] })
`

/** Sign-in by a server. */
export const signIn = `import { createKit } from '@plugboard/core'
import { serverStrategy, siwx } from '@plugboard/siwx'

createKit({ plugins: [siwx({ strategy: serverStrategy({ url: '/sign-in' }) })] })
`

/** E-mail and social login. */
export const emailLogin = `import { authEmailSocial } from '@plugboard/auth-email-social'
import { createKit } from '@plugboard/core'

createKit({ plugins: [authEmailSocial({ walletUrl: 'https://wallet.example' })] })
`

/** Everything that an account can do, by the feature plugins. */
export const features = `import { createKit } from '@plugboard/core'
import { assets } from '@plugboard/feature-assets'
import { names } from '@plugboard/feature-names'
import { onramp } from '@plugboard/feature-onramp'
import { send } from '@plugboard/feature-send'
import { swap } from '@plugboard/feature-swap'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'

createKit({ plugins: [portfolio(), review(), assets(), send(), swap(), onramp(), names()] })
`

/** A page whose visitor sends from an account. */
export const sendPage = `import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { send } from '@plugboard/feature-send'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const kit = createKit({ plugins: [eip155({ networks: [mainnet] }), portfolio(), review(), send()] })
createRoot(document.body).render(
  createElement(KitProvider, { kit }, createElement(ConnectButton), createElement(KitModal))
)
`

/** The button with everything that there is. */
export const everything = `import { authEmailSocial } from '@plugboard/auth-email-social'
import { bip122 } from '@plugboard/bip122'
import { createKit } from '@plugboard/core'
import { cosmos } from '@plugboard/cosmos'
import { eip155 } from '@plugboard/eip155'
import { assets } from '@plugboard/feature-assets'
import { names } from '@plugboard/feature-names'
import { onramp } from '@plugboard/feature-onramp'
import { send } from '@plugboard/feature-send'
import { swap } from '@plugboard/feature-swap'
import { gateway } from '@plugboard/gateway'
import { polkadot } from '@plugboard/polkadot'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { serverStrategy, siwx } from '@plugboard/siwx'
import { solana } from '@plugboard/solana'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { walletConnect } from '@plugboard/walletconnect'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const namespaces = [eip155(), solana(), bip122(), polkadot(), cosmos()]
const connecting = [walletConnect(), gateway({ url: 'https://gateway.example' })]
const login = [
  authEmailSocial({ walletUrl: 'https://wallet.example' }),
  siwx({ strategy: serverStrategy({ url: '/sign-in' }) })
]
const features = [portfolio(), review(), assets(), send(), swap(), onramp(), names()]
const kit = createKit({ projectId: 'demo', plugins: [...namespaces, ...connecting, ...login, ...features] })
createRoot(document.body).render(
  createElement(KitProvider, { kit }, createElement(ConnectButton), createElement(KitModal))
)
`

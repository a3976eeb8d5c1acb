import { authEmailSocial } from '@plugboard/auth-email-social'
import { createKit } from '@plugboard/core'
import { gateway } from '@plugboard/gateway'
import { serverStrategy, siwx } from '@plugboard/siwx'
import { walletConnect } from '@plugboard/walletconnect'
import { chains } from '../chains.js'
import { gatewayUrl, networks, relayUrl, walletUrl } from '../networks.js'

/** The shop's kit, and sign-in: nobody stays connected on this page without it. */
export const kit = createKit({
  projectId: 'demo',
  metadata: {
    name: 'Halden Coffee',
    description: 'Small-lot coffee',
    url: location.origin,
    icons: [`${location.origin}/icon.svg`]
  },
  networks,
  plugins: [
    ...chains,
    gateway({ url: gatewayUrl }),
    walletConnect({ relayUrl }),
    // A visitor who logged in by e-mail in the shop is connected here too.
    authEmailSocial({ walletUrl }),
    siwx({
      strategy: serverStrategy({
        url: '/sign-in',
        statement: 'Sign in to the tasting club of Halden Coffee.'
      })
    })
  ]
})

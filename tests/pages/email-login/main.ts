import { authEmailSocial } from '@plugboard/auth-email-social'
import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { solana } from '@plugboard/solana'
import { mount } from '@plugboard/ui'
import { networks } from '../five/networks.js'

const walletUrl = new URLSearchParams(location.search).get('wallet') ?? ''
const kit = createKit({
  projectId: 'test',
  metadata: { name: 'Test shop', url: location.origin },
  plugins: [
    eip155({ networks: networks.eip155 }),
    solana({ networks: networks.solana }),
    authEmailSocial({ walletUrl })
  ]
})
mount(kit)
await kit.start()

const page = { kit }
export type LoginPage = typeof page
Object.assign(window, { page })

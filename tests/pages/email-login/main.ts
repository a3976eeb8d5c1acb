import { authEmailSocial, embeddedWalletToken } from '@plugboard/auth-email-social'
import { createKit, definePlugin, type NetworkId } from '@plugboard/core'
import { reviewToken } from '@plugboard/core/features'
import { eip155 } from '@plugboard/eip155'
import { assets } from '@plugboard/feature-assets'
import { gateway } from '@plugboard/gateway'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { serverStrategy, siwx } from '@plugboard/siwx'
import { createNonce, MemoryNonces, verifySignIn } from '@plugboard/siwx/verify'
import { solana } from '@plugboard/solana'
import { mount } from '@plugboard/ui'
import { autorun, reaction } from 'mobx'
import { networks } from '../five/networks.js'

const query = new URLSearchParams(location.search)
const walletUrl = query.get('wallet') ?? ''
const socials = query.get('socials')?.split(',').filter(Boolean) ?? []
/** Path of a gateway. With one, the page also shows what accounts hold, and its networks have block explorers. */
const gatewayPath = query.get('gateway')
const origin = location.origin
const statement = 'Log in to the test shop.'
/** How visitors were signed in. */
const signIns: { readonly isValid: boolean; readonly isOneClick: boolean }[] = []

/** The work of a server, done in the page: its sessions last as long as the tab. */
const nonces = new MemoryNonces()
const base = serverStrategy({
  statement,
  getNonce: async () => nonces.issue(),
  verify: async ({ message, signature, cacao, data }) => {
    const chains = networks.eip155.map(({ id }): NetworkId => `eip155:${id}`)
    const { ok: isValid } = await verifySignIn({ message, signature }, { origins: [origin], chains, nonces })
    signIns.push({ isValid, isOneClick: cacao !== undefined })
    if (isValid) sessionStorage.setItem('session', `${data.chainId} ${data.accountAddress}`)
    return isValid
  },
  getSession: async () => {
    const [chainId, address] = sessionStorage.getItem('session')?.split(' ') ?? []
    return address ? { address, chainId: chainId as `eip155:${number}` } : undefined
  },
  signOut: async () => sessionStorage.removeItem('session')
})
const strategy = {
  ...base,
  namespaces: ['eip155'],
  createOneClick: async (chainIds: Parameters<NonNullable<typeof base.createOneClick>>[0]) => ({
    ...{ domain: location.host, uri: origin + location.pathname, nonce: nonces.issue(), statement, chainIds },
    requestId: createNonce(),
    expirationTime: new Date(Date.now() + 600_000).toISOString()
  })
}

/** What the shop calls the accounts of its visitors. */
const labels = definePlugin({
  name: 'shop:labels',
  setup(kit) {
    const label = () => {
      for (const { caipAddress, account, namespace } of kit.connections.live)
        kit.describeAddress(caipAddress, {
          addressLabels: new Map([[account.address, `Till on ${namespace}`]])
        })
    }
    kit.onDispose(
      reaction(() => kit.connections.live.map(({ caipAddress }) => caipAddress).join(), label, {
        fireImmediately: true
      })
    )
  }
})

const withExplorer = <N extends { readonly name: string }>(network: N) => {
  const url = `https://explorer.example/${network.name.toLowerCase()}`
  return gatewayPath ? { ...network, blockExplorers: { default: { name: 'Explorer', url } } } : network
}

const kit = createKit({
  projectId: 'test',
  metadata: { name: 'Test shop', url: origin },
  features: { socials: socials.length > 0 && socials },
  plugins: [
    eip155({ networks: networks.eip155.map(withExplorer) }),
    solana({ networks: networks.solana.map(withExplorer) }),
    authEmailSocial({ walletUrl }),
    siwx({ strategy }),
    review(),
    ...(gatewayPath
      ? [gateway({ url: new URL(gatewayPath, origin).href }), portfolio(), assets(), labels]
      : [])
  ]
})
const locale = new URLSearchParams(location.search).get('locale')
mount(kit, locale === null ? {} : { locale })
await kit.start()

/** The views that were shown, in order. */
const views: string[] = []
autorun(() => void views.push(kit.router.open ? kit.router.current.name : 'closed'))

const page = {
  kit,
  views,
  signIns,
  /** What the Farcaster app opens. */
  appUrl: () => kit.get(embeddedWalletToken)?.login.appUrl,
  providers: () => kit.get(embeddedWalletToken)?.providers ?? [],
  /** Sends coins in the same way as the kit's own views. Resolves when they have arrived. */
  async pay(to: string, wei: string): Promise<string> {
    const connection = kit.connections.of('eip155')
    const service = kit.get(reviewToken)
    if (!connection || !service) throw new Error('Nobody is connected')
    const sent = await service.review({ kind: 'transfer', connection, to, amount: BigInt(wei) })
    return sent.settled
  }
}
export type LoginPage = typeof page
Object.assign(window, { page })

import type { CatalogueWallet, Kit, Namespace } from '@plugboard/core'
import { useOwnText } from '@plugboard/ui/components'
import { useState } from 'react'
import { browseLink } from '../links/browseLink.js'
import { meantNamespaces } from '../links/meantNamespaces.js'
import { onPhone } from '../links/onPhone.js'
import { pairingLink } from '../links/pairingLink.js'
import { en } from '../locale.en.js'
import { Code } from './Code.js'
import { ExtensionPanel } from './ExtensionPanel.js'
import { Opening } from './Opening.js'
import type { PairingAttempt } from './usePairing.js'
import { extensionOf, type Way } from './ways.js'

interface WayPanelProps {
  readonly kit: Kit
  readonly wallet: CatalogueWallet | undefined
  readonly way: Way
  readonly pairing: PairingAttempt
  readonly picture: {
    readonly name: string
    readonly url?: string | undefined
    readonly id?: string | undefined
  }
  readonly namespace: Namespace | undefined
}

/** What to do in one way: scan, open the app or the page, or go on with the extension. */
export function WayPanel({ kit, wallet, way, pairing, picture, namespace }: WayPanelProps) {
  const [showsCode, setShowsCode] = useState(false)
  const extension = wallet && extensionOf(kit, wallet)
  if (way === 'browser' && extension)
    return <ExtensionPanel kit={kit} name={picture.name} connectorId={extension.id} namespace={namespace} />
  const browse =
    wallet && way === 'mobile' && onPhone() ? browseLink(wallet, meantNamespaces(kit, namespace)) : undefined
  const isApp = way === 'desktop' || (way === 'mobile' && onPhone() && Boolean(browse || wallet?.mobile_link))
  if (!wallet || way === 'browser' || !(isApp || way === 'web') || showsCode)
    return <Scanning pairing={pairing} picture={picture} isKnown={wallet !== undefined} />
  const links = { mobile: wallet.mobile_link, web: wallet.webapp_link, desktop: wallet.desktop_link }
  const open = way === 'web' ? 'walletconnect.open.web' : 'walletconnect.open.app'
  return (
    <Leaving
      key={way}
      wallet={wallet}
      link={browse ?? (pairing.uri ? pairingLink(links[way], pairing.uri) : undefined)}
      text={browse ? 'walletconnect.browse.text' : open}
      onCode={way === 'mobile' && !browse ? () => setShowsCode(true) : undefined}
    />
  )
}

/** The way by a link, with its title. */
function Leaving(props: Parameters<typeof Opening>[0]) {
  const { rich } = useOwnText(en)
  return (
    <>
      <h2 className="pb-heading">
        {rich('walletconnect.open.title', { wallet: <bdi>{props.wallet.name}</bdi> })}
      </h2>
      <Opening {...props} />
    </>
  )
}

/** The code, for a wallet that the catalogue knows or for any. */
function Scanning({
  pairing,
  picture,
  isKnown
}: Pick<WayPanelProps, 'pairing' | 'picture'> & { readonly isKnown: boolean }) {
  const { t, rich } = useOwnText(en)
  const wallet = <bdi>{picture.name}</bdi>
  return (
    <>
      <h2 className="pb-heading">
        {isKnown ? rich('walletconnect.scanWith.title', { wallet }) : t('walletconnect.unknown.title')}
      </h2>
      <p className="pb-text">
        {isKnown ? rich('walletconnect.scanWith.text', { wallet }) : t('walletconnect.unknown.text')}
      </p>
      <Code pairing={pairing} picture={picture} />
    </>
  )
}

import type { CatalogueWallet, Kit, Namespace } from '@plugboard/core'
import { Button, useOwnText } from '@plugboard/ui/components'
import { useState } from 'react'
import { browseLink } from '../links/browseLink.js'
import { meantNamespaces } from '../links/meantNamespaces.js'
import { onPhone } from '../links/onPhone.js'
import { pairingLink } from '../links/pairingLink.js'
import { en } from '../locale.en.js'
import { Code } from './Code.js'
import { Opening } from './Opening.js'
import type { PairingAttempt } from './usePairing.js'
import { extensionOf, type Way } from './ways.js'

/** What to do in one way: scan, open the app or the page, or go on with the extension. */
export function WayPanel({
  kit,
  wallet,
  way,
  pairing,
  picture,
  namespace
}: {
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
}) {
  const { t, rich } = useOwnText(en)
  const [showsCode, setShowsCode] = useState(false)
  const name = <bdi>{picture.name}</bdi>
  const extension = wallet && extensionOf(kit, wallet)
  const links = wallet && {
    mobile: wallet.mobile_link,
    web: wallet.webapp_link,
    desktop: wallet.desktop_link
  }
  const browse =
    wallet && way === 'mobile' && onPhone() ? browseLink(wallet, meantNamespaces(kit, namespace)) : undefined
  const isApp = way === 'desktop' || (way === 'mobile' && onPhone() && Boolean(browse || wallet?.mobile_link))
  if (way === 'browser' && extension)
    return (
      <>
        <h2 className="pb-heading">{rich('walletconnect.open.title', { wallet: name })}</h2>
        <p className="pb-text">{t('walletconnect.open.browser')}</p>
        <Button
          variant="primary"
          onClick={() => kit.replace('ConnectingExternal', { connectorId: extension.id, namespace })}
        >
          {rich('walletconnect.open', { wallet: name })}
        </Button>
      </>
    )
  if (wallet && links && way !== 'browser' && (isApp || way === 'web') && !showsCode) {
    const link = browse ?? (pairing.uri ? pairingLink(links[way], pairing.uri) : undefined)
    const text = browse
      ? 'walletconnect.browse.text'
      : way === 'web'
        ? 'walletconnect.open.web'
        : 'walletconnect.open.app'
    return (
      <>
        <h2 className="pb-heading">{rich('walletconnect.open.title', { wallet: name })}</h2>
        <Opening
          key={way}
          wallet={wallet}
          link={link}
          text={text}
          onCode={way === 'mobile' && !browse ? () => setShowsCode(true) : undefined}
        />
      </>
    )
  }
  return (
    <>
      <h2 className="pb-heading">
        {wallet ? rich('walletconnect.scanWith.title', { wallet: name }) : t('walletconnect.unknown.title')}
      </h2>
      <p className="pb-text">
        {wallet ? rich('walletconnect.scanWith.text', { wallet: name }) : t('walletconnect.unknown.text')}
      </p>
      <Code pairing={pairing} picture={picture} />
    </>
  )
}

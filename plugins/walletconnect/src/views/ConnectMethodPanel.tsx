import type { CatalogueWallet, Kit, Namespace } from '@plugboard/core'
import { Button, useOwnText } from '@plugboard/ui/components'
import { useState } from 'react'
import { browseLink, possibleNamespaces } from '../links/browseLink.js'
import { isPhone } from '../links/device.js'
import { pairingLink } from '../links/walletLinks.js'
import { en } from '../locale.en.js'
import { type ConnectMethod, extensionOf } from './connectMethods.js'
import { OpenWallet } from './OpenWallet.js'
import { PairingCode } from './PairingCode.js'
import type { PairingAttempt } from './usePairing.js'

interface MethodProps {
  readonly kit: Kit
  readonly wallet: CatalogueWallet | undefined
  readonly method: ConnectMethod
  readonly pairing: PairingAttempt
  readonly picture: {
    readonly name: string
    readonly url?: string | undefined
    readonly id?: string | undefined
  }
  readonly namespace: Namespace | undefined
}

/** The visitor's steps for one method: scan a code, open the app or the web page, or continue with the extension. */
export function ConnectMethodPanel({ kit, wallet, method, pairing, picture, namespace }: MethodProps) {
  const [showsCode, setShowsCode] = useState(false)
  const extension = wallet && extensionOf(kit, wallet)
  if (method === 'browser' && extension)
    return <ExtensionPanel kit={kit} name={picture.name} connectorId={extension.id} namespace={namespace} />
  const browse =
    wallet && method === 'mobile' && isPhone()
      ? browseLink(wallet, possibleNamespaces(kit, namespace))
      : undefined
  const isApp =
    method === 'desktop' || (method === 'mobile' && isPhone() && Boolean(browse || wallet?.mobile_link))
  if (!wallet || method === 'browser' || !(isApp || method === 'web') || showsCode)
    return <CodePanel pairing={pairing} picture={picture} isKnown={wallet !== undefined} />
  const links = { mobile: wallet.mobile_link, web: wallet.webapp_link, desktop: wallet.desktop_link }
  const open = method === 'web' ? 'walletconnect.open.web' : 'walletconnect.open.app'
  return (
    <OpenWallet
      key={method}
      wallet={wallet}
      link={browse ?? (pairing.uri ? pairingLink(links[method], pairing.uri) : undefined)}
      text={browse ? 'walletconnect.browse.text' : open}
      onCode={method === 'mobile' && !browse ? () => setShowsCode(true) : undefined}
    />
  )
}

/** Connecting by a code, with a wallet of the catalogue or any other. */
function CodePanel({
  pairing,
  picture,
  isKnown
}: Pick<MethodProps, 'pairing' | 'picture'> & { readonly isKnown: boolean }) {
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
      <PairingCode pairing={pairing} picture={picture} />
    </>
  )
}

/** Connecting by the wallet's extension, which asks in its own window. */
function ExtensionPanel({
  kit,
  name,
  connectorId,
  namespace
}: {
  readonly kit: Kit
  readonly name: string
  readonly connectorId: string
  readonly namespace: Namespace | undefined
}) {
  const { t, rich } = useOwnText(en)
  const wallet = <bdi>{name}</bdi>
  return (
    <>
      <h2 className="pb-heading">{rich('walletconnect.open.title', { wallet })}</h2>
      <p className="pb-text">{t('walletconnect.open.browser')}</p>
      <Button variant="primary" onClick={() => kit.replace('ConnectingExternal', { connectorId, namespace })}>
        {rich('walletconnect.open', { wallet })}
      </Button>
    </>
  )
}

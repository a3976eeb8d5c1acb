import {
  type CatalogueWallet,
  catalogueToken,
  type Kit,
  type Namespace,
  walletEntries
} from '@plugboard/core'
import { useText } from '@plugboard/ui'
import { Button, HelpLinks, SkeletonList, useOwnText, WalletImage } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { isPhone } from '../links/device.js'
import { openLink } from '../links/walletLinks.js'
import { en } from '../locale.en.js'
import { OpenWallet } from './OpenWallet.js'
import { PairingCode } from './PairingCode.js'
import { PairingDone } from './PairingDone.js'
import { PairingFailure } from './PairingFailure.js'
import { type PairingAttempt, usePairing } from './usePairing.js'
import { appLink, useWalletApps, WalletApps } from './WalletApps.js'

interface Props {
  readonly kit: Kit
  readonly params?: { readonly namespace?: Namespace | undefined } | undefined
}

/** Pairing with any wallet: by a code, or on a phone first by the apps that can be opened there. */
export default observer(function ConnectingWalletConnectBasic({ kit, params }: Props) {
  const namespace = params?.namespace
  const connector = kit.connectors.all.find(({ type }) => type === 'WALLET_CONNECT')
  const picture = { name: connector?.name ?? 'WalletConnect', url: connector?.icon }
  const pairing = usePairing(kit, namespace)
  if (pairing.phase === 'done') {
    const paired = kit.connections.live.find(({ connectorId }) => connectorId === connector?.id)?.wallet
    return <PairingDone picture={paired ? { name: paired.name, url: paired.icon } : picture} />
  }
  if (pairing.phase === 'failed')
    return (
      <div className="pb-stack pb-center">
        <PairingFailure {...{ pairing, picture, namespace }} isKnown={false} />
      </div>
    )
  const View = isPhone() ? PairOnPhone : AnyCode
  return <View {...{ kit, pairing, picture, namespace }} />
})

interface PairingProps {
  readonly kit: Kit
  readonly pairing: PairingAttempt
  readonly picture: { readonly name: string; readonly url?: string | undefined }
  readonly namespace: Namespace | undefined
}

/** Apps first, then the code. Each step keeps the code that was created for it, so that an app that was opened can still answer. */
const PairOnPhone = observer(function PairOnPhone({ kit, pairing, picture, namespace }: PairingProps) {
  const { t } = useText()
  const [step, setStep] = useState<'apps' | 'code' | { app: CatalogueWallet; wasOpened: boolean }>('apps')
  const apps = useWalletApps(kit, namespace)
  const showApps = () => setStep('apps')
  const showCode = () => setStep('code')
  if (!apps) return <SkeletonList count={4} label={t('wallets.loading')} />
  if (step === 'code' || apps.length === 0)
    return <AnyCode {...{ kit, pairing, picture, namespace }} onApps={apps.length ? showApps : undefined} />
  if (step === 'apps') {
    const open = (app: CatalogueWallet) => {
      kit.emit('SELECT_WALLET', { name: app.name })
      const { link } = appLink(kit, app, namespace, pairing.uri)
      if (link) openLink(link)
      setStep({ app, wasOpened: link !== undefined })
    }
    return (
      <div className="pb-stack">
        <WalletApps {...{ kit, apps }} onOpen={open} onCode={showCode} onAll={showAllOf(kit, namespace)} />
      </div>
    )
  }
  const { app, wasOpened } = step
  const { browse, link } = appLink(kit, app, namespace, pairing.uri)
  return (
    <div className="pb-stack pb-center">
      <WalletImage name={app.name} url={app.image_url} id={app.image_id} size="large" />
      <OpenWallet
        wallet={app}
        link={link}
        text={browse ? 'walletconnect.browse.text' : 'walletconnect.open.app'}
        wasOpened={wasOpened}
        onCode={browse ? undefined : showCode}
      />
      <Button variant="quiet" onClick={showApps}>
        {t('action.useAnother')}
      </Button>
    </div>
  )
})

/** A code that any wallet with pairing can scan, and the way to other wallets. */
const AnyCode = observer(function AnyCode({
  kit,
  pairing,
  picture,
  namespace,
  onApps
}: PairingProps & { readonly onApps?: (() => void) | undefined }) {
  const { t } = useOwnText(en)
  const showAll = showAllOf(kit, namespace)
  const other = onApps ?? showAll
  // A code does not help a visitor who has no wallet yet.
  const needsHelp = !isPhone() && !walletEntries(kit).some((entry) => entry.installed)
  return (
    <div className="pb-stack pb-center">
      <h2 className="pb-heading">{t('walletconnect.scan.title')}</h2>
      <p className="pb-text">{t('walletconnect.scan.text')}</p>
      <PairingCode pairing={pairing} picture={picture} />
      {other && (
        <Button variant="quiet" onClick={other}>
          {t(onApps ? 'walletconnect.showApps' : 'walletconnect.allWallets')}
        </Button>
      )}
      {(needsHelp || !other) && <HelpLinks kit={kit} />}
    </div>
  )
})

/** Opens the view of all wallets; `undefined` if the page has none. */
function showAllOf(kit: Kit, namespace: Namespace | undefined): (() => void) | undefined {
  if (!kit.get(catalogueToken) || !kit.features.get('allWallets')) return undefined
  return () => {
    kit.emit('CLICK_ALL_WALLETS', undefined)
    kit.push('AllWallets', { namespace })
  }
}

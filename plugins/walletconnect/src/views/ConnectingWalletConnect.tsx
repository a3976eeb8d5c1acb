import { type CatalogueWallet, catalogueToken, type Kit, type Namespace } from '@plugboard/core'
import { useText } from '@plugboard/ui'
import { Button, TabList, UseAnotherWallet, useOwnText, WalletImage } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { isPhone } from '../links/device.js'
import { storeLink } from '../links/walletLinks.js'
import { en } from '../locale.en.js'
import { ConnectMethodPanel } from './ConnectMethodPanel.js'
import { type ConnectMethod, connectMethodsOf, extensionOf } from './connectMethods.js'
import { PairingDone } from './PairingDone.js'
import { PairingFailure } from './PairingFailure.js'
import { usePairing } from './usePairing.js'

interface Props {
  readonly kit: Kit
  readonly params: { readonly walletId: string; readonly namespace?: Namespace | undefined }
}

const labels = {
  browser: 'walletconnect.way.browser',
  mobile: 'walletconnect.way.mobile',
  web: 'walletconnect.way.web',
  desktop: 'walletconnect.way.desktop'
} as const

/** Connecting one wallet, by the method that the visitor chooses. */
export default observer(function ConnectingWalletConnect({ kit, params: { walletId, namespace } }: Props) {
  const { t } = useOwnText(en)
  const { t: say, dir } = useText()
  const wallet = findWallet(kit, walletId)
  const picture = {
    name: wallet?.name ?? say('wallet.unnamed'),
    url: wallet?.image_url,
    id: wallet?.image_id
  }
  const methods = connectMethodsOf(kit, wallet, namespace)
  const [chosen, setChosen] = useState<ConnectMethod>()
  const method = chosen && methods.includes(chosen) ? chosen : (methods[0] as ConnectMethod)
  const pairing = usePairing(kit, namespace)
  if (pairing.phase === 'done') return <PairingDone picture={picture} />
  if (pairing.phase === 'failed')
    return (
      <div className="pb-stack pb-center">
        <PairingFailure {...{ pairing, picture, namespace }} isKnown={wallet !== undefined} />
      </div>
    )
  const panel = (
    <div className="pb-stack pb-center">
      {(method !== 'mobile' || isPhone()) && <WalletImage {...picture} size="large" />}
      <ConnectMethodPanel
        kit={kit}
        wallet={wallet}
        method={method}
        pairing={pairing}
        picture={picture}
        namespace={namespace}
      />
      <OtherWays kit={kit} wallet={wallet} namespace={namespace} />
    </div>
  )
  if (methods.length < 2) return panel
  return (
    <div className="pb-stack">
      <TabList
        label={t('walletconnect.ways', { wallet: picture.name })}
        rtl={dir === 'rtl'}
        tabs={methods.map((id) => ({ id, label: t(labels[id]) }))}
        selected={method}
        onSelect={(id) => setChosen(id as ConnectMethod)}
      >
        {panel}
      </TabList>
    </div>
  )
})

/** The options of a visitor who cannot continue with this wallet here: install it, or use another. On a phone the panel itself leads to the store. */
function OtherWays({
  kit,
  wallet,
  namespace
}: Pick<Props, 'kit'> & {
  readonly wallet: CatalogueWallet | undefined
  readonly namespace: Namespace | undefined
}) {
  const { rich } = useOwnText(en)
  const mayInstall = wallet && !isPhone() && !extensionOf(kit, wallet) && storeLink(wallet)
  return (
    <div className="pb-actions">
      {mayInstall && (
        <Button variant="quiet" onClick={() => kit.push('InstallWallet', { walletId: wallet.id, namespace })}>
          {rich('walletconnect.get', { wallet: <bdi>{wallet.name}</bdi> })}
        </Button>
      )}
      <UseAnotherWallet kit={kit} namespace={namespace} />
    </div>
  )
}

function findWallet(kit: Kit, walletId: string): CatalogueWallet | undefined {
  const own = kit.config.customWallets?.find(({ id }) => id === walletId)
  return kit.get(catalogueToken)?.find({ id: walletId }) ?? own
}

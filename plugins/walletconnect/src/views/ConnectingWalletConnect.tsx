import { type CatalogueWallet, catalogueToken, type Kit, type Namespace } from '@plugboard/core'
import { useAnnounce, useText } from '@plugboard/ui'
import { TabList, useOwnText, WalletImage } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { onPhone } from '../links/onPhone.js'
import { en } from '../locale.en.js'
import { Failure } from './Failure.js'
import { usePairing } from './usePairing.js'
import { WayPanel } from './WayPanel.js'
import { type Way, waysOf } from './ways.js'

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

/** One wallet, by whichever of its ways the visitor chooses. */
export default observer(function ConnectingWalletConnect({ kit, params: { walletId, namespace } }: Props) {
  const { t } = useOwnText(en)
  const { t: say, dir } = useText()
  const announce = useAnnounce()
  const wallet = findWallet(kit, walletId)
  const picture = {
    name: wallet?.name ?? say('wallet.unnamed'),
    url: wallet?.image_url,
    id: wallet?.image_id
  }
  const ways = waysOf(kit, wallet, namespace)
  const [chosen, setChosen] = useState<Way>()
  const way = chosen && ways.includes(chosen) ? chosen : (ways[0] as Way)
  const pairing = usePairing(kit, namespace, () => {
    announce(say('connecting.done', { wallet: picture.name }))
    if (kit.router.current.name === 'ConnectingWalletConnect') kit.close()
  })
  if (pairing.phase === 'failed')
    return (
      <div className="pb-stack pb-center">
        <Failure pairing={pairing} picture={picture} />
      </div>
    )
  const panel = (
    <div className="pb-stack pb-center">
      {(way !== 'mobile' || onPhone()) && <WalletImage {...picture} size="large" />}
      <WayPanel
        kit={kit}
        wallet={wallet}
        way={way}
        pairing={pairing}
        picture={picture}
        namespace={namespace}
      />
    </div>
  )
  if (ways.length < 2) return panel
  return (
    <div className="pb-stack">
      <TabList
        label={t('walletconnect.ways', { wallet: picture.name })}
        rtl={dir === 'rtl'}
        tabs={ways.map((id) => ({ id, label: t(labels[id]) }))}
        selected={way}
        onSelect={(id) => setChosen(id as Way)}
      >
        {panel}
      </TabList>
    </div>
  )
})

function findWallet(kit: Kit, walletId: string): CatalogueWallet | undefined {
  const own = kit.config.customWallets?.find(({ id }) => id === walletId)
  return kit.get(catalogueToken)?.find({ id: walletId }) ?? own
}

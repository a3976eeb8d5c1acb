import { catalogueToken, type Kit } from '@plugboard/core'
import { useAnnounce, useText } from '@plugboard/ui'
import { Button, useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'
import { PairingCode } from './PairingCode.js'
import { PairingFailure } from './PairingFailure.js'
import { usePairing } from './usePairing.js'

/** A code that every wallet which can be paired can scan. */
export default observer(function ConnectingWalletConnectBasic({
  kit,
  params
}: {
  readonly kit: Kit
  readonly params?: { readonly namespace?: string | undefined } | undefined
}) {
  const { t } = useOwnText(en)
  const ui = useText()
  const announce = useAnnounce()
  const connector = kit.connectors.all.find(({ type }) => type === 'WALLET_CONNECT')
  const picture = { name: connector?.name ?? 'WalletConnect', url: connector?.icon }
  const pairing = usePairing(kit, params?.namespace, () => {
    announce(ui.t('connecting.done', { wallet: picture.name }))
    if (kit.router.current.name === 'ConnectingWalletConnectBasic') kit.close()
  })
  const hasMore = kit.get(catalogueToken) && kit.features.get('allWallets')
  if (pairing.phase === 'failed')
    return (
      <div className="pb-stack pb-center">
        <PairingFailure pairing={pairing} picture={picture} isKnown={false} />
      </div>
    )
  return (
    <div className="pb-stack pb-center">
      <h2 className="pb-heading">{t('walletconnect.scan.title')}</h2>
      <p className="pb-text">{t('walletconnect.scan.text')}</p>
      <PairingCode pairing={pairing} picture={picture} />
      {hasMore && (
        <Button
          variant="quiet"
          onClick={() => {
            kit.emit('CLICK_ALL_WALLETS', undefined)
            kit.push('AllWallets', { namespace: params?.namespace })
          }}
        >
          {t('walletconnect.allWallets')}
        </Button>
      )}
    </div>
  )
})

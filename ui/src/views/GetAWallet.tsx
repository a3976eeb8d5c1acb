import type { CatalogueWallet } from '@plugboard/core'
import { LayoutGrid, Wallet } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { EmptyState } from '../components/EmptyState.js'
import { Icon } from '../components/Icon.js'
import { WalletImage } from '../components/images.js'
import { List } from '../components/List.js'
import { SkeletonList } from '../components/Loading.js'
import { Row } from '../components/Row.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useText } from '../i18n/useText.js'
import { catalogueOf } from '../shell/catalogueOf.js'
import { useBuiltInWallets } from '../wallets/useBuiltInWallets.js'
import { CatalogueFailed } from './CatalogueFailed.js'
import { walletLinks } from './walletLinks.js'

/**
 * Wallets for a visitor who has none: the host's own, and those that the host and the catalogue recommend, if they can be installed; otherwise
 * the built-in ones.
 */
export default observer(function GetAWallet({ kit }: ViewProps<'GetAWallet'>) {
  const { t } = useText()
  const catalogue = catalogueOf(kit)
  useEffect(() => void catalogue?.prefetch(), [catalogue])
  const wallets = [
    ...(kit.config.customWallets ?? []),
    ...(catalogue?.featured ?? []),
    ...(catalogue?.recommended ?? [])
  ]
  const all = wallets.filter(({ id }, index) => wallets.findIndex((one) => one.id === id) === index)
  const offered = all.filter(isInstallable)
  // A catalogue can be empty, fail, or recommend only wallets that cannot be installed.
  const isNeeded = offered.length === 0 && !catalogue?.loading
  const builtIn = useBuiltInWallets(kit, isNeeded)
  const installable = isNeeded ? builtIn?.filter(isInstallable) : offered
  if (!installable || (!installable.length && catalogue?.loading))
    return <SkeletonList count={4} label={t('wallets.loading')} />
  const failure = isNeeded && catalogue?.error && (
    <CatalogueFailed error={catalogue.error} onRetry={() => void catalogue.prefetch()} />
  )
  if (!installable.length)
    return (
      failure || (
        <EmptyState
          icon={<Icon name="wallet" of={Wallet} size={28} />}
          title={t('connect.empty.title')}
          text={t('connect.empty.text')}
        />
      )
    )
  return (
    <div className="pb-stack">
      {failure}
      <List label={t('title.GetAWallet')}>
        {installable.map((wallet) => (
          <Row
            key={wallet.id}
            label={wallet.name}
            picture={<WalletImage name={wallet.name} url={wallet.image_url} id={wallet.image_id} />}
            onClick={() => kit.push('InstallWallet', { walletId: wallet.id })}
          />
        ))}
        {catalogue && kit.features.get('allWallets') && (
          <Row
            label={t('title.AllWallets')}
            picture={
              <span className="pb-row-glyph">
                <Icon name="allWallets" of={LayoutGrid} size={20} />
              </span>
            }
            onClick={() => kit.push('AllWallets')}
          />
        )}
      </List>
    </div>
  )
})

const isInstallable = (wallet: CatalogueWallet): boolean => walletLinks(wallet).length > 0

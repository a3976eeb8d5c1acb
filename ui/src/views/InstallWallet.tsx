import { walletEntries } from '@plugboard/core'
import { Globe, Monitor, Puzzle, Smartphone, Wallet } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { EmptyState } from '../components/EmptyState.js'
import { Icon } from '../components/Icon.js'
import { WalletImage } from '../components/images.js'
import { LinkRow } from '../components/LinkRow.js'
import { List } from '../components/List.js'
import { SkeletonList } from '../components/Loading.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useText } from '../i18n/useText.js'
import { catalogueOf } from '../shell/catalogueOf.js'
import { useBuiltInWallets } from '../wallets/useBuiltInWallets.js'
import { CatalogueFailed } from './CatalogueFailed.js'
import { UseAnotherWallet } from './UseAnotherWallet.js'
import { walletLinks } from './walletLinks.js'

const icons = {
  chrome_store: ['extension', Puzzle],
  mobile_link: ['phone', Smartphone],
  app_store: ['phone', Smartphone],
  play_store: ['phone', Smartphone],
  webapp_link: ['network', Globe],
  desktop_link: ['desktop', Monitor],
  homepage: ['network', Globe]
} as const

/** Links to install a wallet. Nothing opens without a click. */
export default observer(function InstallWallet({
  kit,
  params: { walletId, namespace }
}: ViewProps<'InstallWallet'>) {
  const { t, rich } = useText()
  const catalogue = catalogueOf(kit)
  useEffect(() => void catalogue?.prefetch(), [catalogue])
  const listed = walletEntries(kit).find((entry) => entry.wallet?.id === walletId)?.wallet
  const known = listed ?? catalogue?.find({ id: walletId })
  const isNeeded = !known && !catalogue?.loading
  const builtIn = useBuiltInWallets(kit, isNeeded)
  const wallet = known ?? builtIn?.find(({ id }) => id === walletId)
  if (!wallet && (catalogue?.loading || (isNeeded && !builtIn)))
    return <SkeletonList count={4} label={t('wallets.loading')} />
  if (!wallet && catalogue?.error)
    return <CatalogueFailed error={catalogue.error} onRetry={() => void catalogue.prefetch()} />
  const links = wallet ? walletLinks(wallet) : []
  if (!wallet || links.length === 0)
    return (
      <EmptyState
        icon={<Icon name="wallet" of={Wallet} size={28} />}
        title={t('install.none.title')}
        text={t('install.none.text')}
      >
        <UseAnotherWallet kit={kit} namespace={namespace} />
      </EmptyState>
    )
  return (
    <div className="pb-stack">
      <div className="pb-center">
        <WalletImage name={wallet.name} url={wallet.image_url} id={wallet.image_id} size="large" />
        <h2 className="pb-heading">{rich('install.title', { wallet: <bdi>{wallet.name}</bdi> })}</h2>
        <p className="pb-text">{t('install.text')}</p>
      </div>
      <List label={t('install.title', { wallet: wallet.name })}>
        {links.map(({ field, label, href }) => {
          const [name, drawing] = icons[field]
          return (
            <LinkRow
              key={field}
              href={href}
              label={t(label)}
              note={new URL(href).hostname || new URL(href).protocol}
              icon={<Icon name={name} of={drawing} size={20} />}
            />
          )
        })}
      </List>
      <div className="pb-center">
        <UseAnotherWallet kit={kit} namespace={namespace} />
      </div>
    </div>
  )
})

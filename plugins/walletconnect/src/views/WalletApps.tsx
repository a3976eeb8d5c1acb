import {
  type CatalogueWallet,
  catalogueToken,
  type Kit,
  type Namespace,
  walletEntries
} from '@plugboard/core'
import { useText } from '@plugboard/ui'
import { Button, List, Row, Tag, useOwnText, WalletImage } from '@plugboard/ui/components'
import { LayoutGrid } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { browseLink, possibleNamespaces } from '../links/browseLink.js'
import { pairingLink } from '../links/walletLinks.js'
import { en } from '../locale.en.js'

/** The number of apps that are listed before the row of all wallets. */
const maxApps = 6

/** The apps that a phone can open from here, in the order of the list of wallets; `undefined` while they are loading. Call it in an observer. */
export function useWalletApps(
  kit: Kit,
  namespace: Namespace | undefined
): readonly CatalogueWallet[] | undefined {
  const catalogue = kit.get(catalogueToken)
  useEffect(() => void catalogue?.prefetch(), [catalogue])
  const entries = walletEntries(kit, namespace)
  const listed = entries.flatMap(({ connectors, wallet }) => (wallet && !connectors.length ? wallet : []))
  const apps = listed.filter((wallet) => hasApp(kit, wallet, namespace)).slice(0, maxApps)
  return apps.length === 0 && catalogue?.loading ? undefined : apps
}

const hasApp = (kit: Kit, wallet: CatalogueWallet, namespace: Namespace | undefined): boolean =>
  Boolean(wallet.mobile_link || browseLink(wallet, possibleNamespaces(kit, namespace)))

/** The link that a tap on an app opens: this page in the app's own browser if it has one, otherwise the app with the code. */
export function appLink(kit: Kit, wallet: CatalogueWallet, namespace: Namespace | undefined, uri?: string) {
  const browse = browseLink(wallet, possibleNamespaces(kit, namespace))
  return { browse, link: browse ?? (uri ? pairingLink(wallet.mobile_link, uri) : undefined) }
}

/** The list of apps on a phone: each opens with one tap; the code is the second option. */
export const WalletApps = observer(function WalletApps({
  kit,
  apps,
  onOpen,
  onCode,
  onAll
}: {
  readonly kit: Kit
  readonly apps: readonly CatalogueWallet[]
  readonly onOpen: (wallet: CatalogueWallet) => void
  readonly onCode: () => void
  /** Undefined if the page has no view of all wallets. */
  readonly onAll: (() => void) | undefined
}) {
  const { t } = useOwnText(en)
  const { number } = useText()
  const count = kit.get(catalogueToken)?.count ?? 0
  return (
    <>
      <div className="pb-center">
        <h2 className="pb-heading">{t('walletconnect.apps.title')}</h2>
        <p className="pb-text">{t('walletconnect.apps.text')}</p>
      </div>
      <List label={t('walletconnect.apps')}>
        {apps.map((wallet) => (
          <Row
            key={wallet.id}
            label={wallet.name}
            picture={<WalletImage name={wallet.name} url={wallet.image_url} id={wallet.image_id} />}
            onClick={() => onOpen(wallet)}
          />
        ))}
        {onAll && (
          <Row
            label={t('walletconnect.allWallets')}
            picture={
              <span className="pb-row-glyph">
                <LayoutGrid size={20} aria-hidden="true" />
              </span>
            }
            tag={count > 0 && <Tag>{number(count)}</Tag>}
            onClick={onAll}
          />
        )}
      </List>
      <div className="pb-center">
        <Button onClick={onCode}>{t('walletconnect.showCode')}</Button>
      </div>
    </>
  )
})

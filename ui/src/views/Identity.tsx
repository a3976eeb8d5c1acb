import type { Kit } from '@plugboard/core'
import { ExternalLink } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { AccountImage } from '../components/AccountImage.js'
import { CopyableAddress } from '../components/Copy.js'
import { Icon } from '../components/Icon.js'
import { WalletImage } from '../components/images.js'
import { useObserved } from '../hooks/useObserved.js'
import { useText } from '../i18n/useText.js'
import { catalogueOf } from '../shell/catalogueOf.js'

/** Image and name of the wallet that holds the account. */
const ActiveWallet = observer(function ActiveWallet({ kit }: { readonly kit: Kit }) {
  const { t } = useText()
  const info = useObserved(() => kit.accounts.of().connectedWalletInfo)
  if (!info) return null
  const known = catalogueOf(kit)?.find({ rdns: info.rdns })
  const connector = kit.connectors.get(kit.connections.active?.connectorId ?? '')
  return (
    <p className="pb-text pb-inline pb-wallet">
      <WalletImage
        name={info.name}
        url={info.icon}
        id={known?.image_id}
        pending={connector?.iconPending}
        size="small"
      />
      <bdi aria-hidden="true">{info.name}</bdi>
      <span className="pb-spoken">{t('account.wallet', { wallet: info.name })}</span>
    </p>
  )
})

/** Whether it is safe to send a visitor there: over TLS, or within the page's own site. */
const isLink = (url: string | undefined): url is string =>
  url !== undefined &&
  (url.startsWith('https://') || (url.startsWith('http://') && url.startsWith(`${location.origin}/`)))

/** The connected account: image, name or address, and a link to the explorer. */
export const Identity = observer(function Identity({
  kit,
  address
}: {
  readonly kit: Kit
  readonly address: string
}) {
  const { t } = useText()
  // New facts about the account, such as its tokens, do not draw this again.
  const { profileName, profileImage, addressExplorerUrl, displayName } = useObserved(() => {
    const { profileName, profileImage, addressExplorerUrl, user } = kit.accounts.of()
    return { profileName, profileImage, addressExplorerUrl, displayName: user?.displayName }
  })
  const link = isLink(addressExplorerUrl) ? addressExplorerUrl : undefined
  return (
    <div className="pb-identity">
      <AccountImage address={address} url={profileImage} />
      {/* Anyone who pays an account needs its address, so the text that copies it shows only the address, or a name that resolves to it. */}
      {profileName === undefined && displayName && (
        <p className="pb-text">
          <bdi>{displayName}</bdi>
        </p>
      )}
      <div className="pb-inline">
        <CopyableAddress address={address}>{profileName}</CopyableAddress>
        {link && (
          <a
            className="pb-icon-button"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            title={t('account.explorer')}
            aria-label={t('account.explorer')}
          >
            <Icon name="external" of={ExternalLink} size={18} className="pb-flip" />
          </a>
        )}
      </div>
      <ActiveWallet kit={kit} />
    </div>
  )
})

import type { CatalogueWallet, SafeDeepLink } from '@plugboard/core'
import { Button, LinkRow, List, useAnnouncement, useOwnText } from '@plugboard/ui/components'
import { Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { BuiltInIntent } from '../links/browseLink.js'
import { isPhone } from '../links/device.js'
import { openLink, storeLink } from '../links/walletLinks.js'
import { en } from '../locale.en.js'

/** If the page is still visible this long after the click, nothing has opened; in milliseconds. */
const openTimeoutMs = 2000

/**
 * Connecting by a link: the button that opens a wallet. The link is ready before the click, because a phone does not follow a later one. If nothing
 * has opened after two seconds, it offers the store on a phone, and names the alternatives.
 */
export function OpenWallet({
  wallet,
  link,
  text,
  wasOpened = false,
  onCode
}: {
  readonly wallet: CatalogueWallet
  /** Undefined while the code is being created. */
  readonly link: SafeDeepLink | BuiltInIntent | undefined
  readonly text: 'walletconnect.open.app' | 'walletconnect.open.web' | 'walletconnect.browse.text'
  /** The click that led here has already opened the link. */
  readonly wasOpened?: boolean
  readonly onCode?: (() => void) | undefined
}) {
  const { t, rich } = useOwnText(en)
  const { opened, open } = useOpening(wasOpened)
  const store = storeLink(wallet)
  const name = wallet.name
  const unopened =
    text === 'walletconnect.browse.text'
      ? 'walletconnect.unopenedBrowse'
      : store
        ? 'walletconnect.unopened'
        : 'walletconnect.unopenedNoStore'
  useAnnouncement(opened === false ? t(unopened, { wallet: name }) : '')
  return (
    <>
      <h2 className="pb-heading">{rich('walletconnect.open.title', { wallet: <bdi>{name}</bdi> })}</h2>
      <p className="pb-text">{rich(opened === false ? unopened : text, { wallet: <bdi>{name}</bdi> })}</p>
      <div className="pb-actions">
        <Button variant="primary" busy={!link} onClick={() => link && open(() => openLink(link))}>
          {rich('walletconnect.open', { wallet: <bdi>{name}</bdi> })}
        </Button>
        {onCode && <Button onClick={onCode}>{t('walletconnect.showCode')}</Button>}
        {opened === false && store && isPhone() && (
          <List label={t('walletconnect.get', { wallet: name })}>
            <LinkRow
              href={store}
              icon={<Store size={20} aria-hidden="true" />}
              label={t('walletconnect.get', { wallet: name })}
              note={new URL(store).hostname}
            />
          </List>
        )}
      </div>
    </>
  )
}

/** Whether opening a link worked: if the page is still visible after two seconds, it did not. */
function useOpening(wasOpened: boolean): {
  readonly opened: boolean | undefined
  readonly open: (openLink: () => void) => void
} {
  const [attempts, setAttempts] = useState(Number(wasOpened))
  const [opened, setOpened] = useState<boolean>()
  useEffect(() => {
    if (attempts === 0) return
    const controller = new AbortController()
    const settle = (value: boolean) => {
      controller.abort()
      clearTimeout(timer)
      setOpened(value)
    }
    const timer = setTimeout(() => settle(document.visibilityState === 'hidden'), openTimeoutMs)
    const left = () => document.visibilityState === 'hidden' && settle(true)
    document.addEventListener('visibilitychange', left, { signal: controller.signal })
    window.addEventListener('pagehide', () => settle(true), { signal: controller.signal })
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [attempts])
  return {
    opened,
    open(openLink) {
      setOpened(undefined)
      setAttempts(attempts + 1)
      openLink()
    }
  }
}
